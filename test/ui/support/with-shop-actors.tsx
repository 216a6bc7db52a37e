import type { ReactNode } from 'react';
import { ShopActorsProvider } from '../../../src/flows/shop-actors-provider';
// The flows come by themselves; here they are compiled before a test waits for them.
import '../../../src/flows/shop-actors';

/** A part whose changes go through the flows that live as long as the page. */
export const WithShopActors = ({ children }: { children: ReactNode }) => (
  <ShopActorsProvider>{children}</ShopActorsProvider>
);
