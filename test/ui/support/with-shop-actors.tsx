import type { ReactNode } from 'react';
import { ShopActorsProvider } from '../../../src/flows/shop-actors-provider';
// The flows are loaded by a dynamic import. This static import compiles the flows before the tests, so that the dynamic
// import is fast.
import '../../../src/flows/shop-actors';

export const WithShopActors = ({ children }: { children: ReactNode }) => (
  <ShopActorsProvider>{children}</ShopActorsProvider>
);
