import type { ReactNode } from 'react';
import { ShopActorsProvider } from '../../../src/flows/shop-actors-provider';
// This import compiles the flows before the tests, so that their dynamic import is fast.
import '../../../src/flows/shop-actors';

export const WithShopActors = ({ children }: { children: ReactNode }) => (
  <ShopActorsProvider>{children}</ShopActorsProvider>
);
