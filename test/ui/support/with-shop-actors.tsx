import type { ReactNode } from 'react';
import { ShopActorsProvider } from '../../../src/flows/shop-actors-provider';
// Flows are loaded by a dynamic import. This static import compiles them before the tests, so that no test waits for
// it.
import '../../../src/flows/shop-actors';

export const WithShopActors = ({ children }: { children: ReactNode }) => (
  <ShopActorsProvider>{children}</ShopActorsProvider>
);
