import { useEffect } from 'react';
import { api } from '../api/api';
import { useShopDispatch } from '../state/hooks';

/** When the connection is back, what is on the screen is asked anew: what failed meanwhile comes without a press. */
export const useReconnection = (): void => {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const ask = () => void dispatch(api.util.invalidateTags(['Catalogue', 'Product', 'Reviews', 'Cart', 'MyList']));
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [dispatch]);
};
