import { useCallback } from 'react';
import { useShopActors } from '../../flows/shop-actors-provider';

export const useSessionBegun = () => {
  const withActors = useShopActors();
  return useCallback(
    (userId: string) => withActors(({ session }) => session.send({ type: 'session.begun', userId })),
    [withActors],
  );
};
