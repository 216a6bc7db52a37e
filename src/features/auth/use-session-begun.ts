import { useCallback } from 'react';
import { useShopActors } from '../../flows/shop-actors-provider';

/** Returns a function that notifies the session flow of a sign-in in this tab. */
export const useSessionBegun = () => {
  const withActors = useShopActors();
  return useCallback(
    (userId: string) => withActors(({ session }) => session.send({ type: 'session.begun', userId })),
    [withActors],
  );
};
