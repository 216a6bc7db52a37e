import type { ReactNode } from 'react';
import { ShopActorsProvider } from '../../../src/flows/shop-actors-provider';
// The flows load by themselves. This import compiles them before a test waits for them.
import '../../../src/flows/shop-actors';

/** Wraps a component in the provider of the flows that live as long as the page. */
export const WithShopActors = ({ children }: { children: ReactNode }) => (
  <ShopActorsProvider>{children}</ShopActorsProvider>
);
