import { useCallback } from 'react';
import { useShopActors } from '../../flows/shop-actors-provider';

/** Tells the flows that live as long as the page that somebody has signed in here. */
export const useSessionBegun = () => {
  const withActors = useShopActors();
  return useCallback(
    (userId: string) => withActors(({ session }) => session.send({ type: 'session.begun', userId })),
    [withActors],
  );
};
