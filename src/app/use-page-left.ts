import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useShopDispatch } from '../state/hooks';
import { pageLeft } from '../state/snackbar';

export const usePageLeft = (): void => {
  const dispatch = useShopDispatch();
  const { pathname } = useLocation();
  const direction = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname && direction !== NavigationType.Replace) dispatch(pageLeft());
    before.current = pathname;
  }, [pathname, direction, dispatch]);
};
