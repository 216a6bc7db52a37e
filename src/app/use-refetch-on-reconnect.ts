import { useEffect } from 'react';
import { api } from '../api/api';
import { listenTo } from '../lib/listen-to';
import { useShopDispatch } from '../state/hooks';

export const useRefetchOnReconnect = (): void => {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const refetch = () => void dispatch(api.util.invalidateTags(['Catalogue', 'Product', 'Reviews', 'Cart', 'MyList']));
    return listenTo('online', refetch);
  }, [dispatch]);
};
