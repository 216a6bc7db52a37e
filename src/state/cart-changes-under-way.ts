import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';

/** A change of the signed-in cart which the last answer of the server does not hold yet. */
export type PendingChange =
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'remove'; id: string }
  | { kind: 'restore'; line: CartItem; position: number };

export interface CartChangesUnderWay {
  pending: readonly PendingChange[];
  /** A change is on its way to the server. */
  isBusy: boolean;
}

const nothing: CartChangesUnderWay = { pending: [], isBusy: false };

/**
 * What this tab is changing of the signed-in cart. Written by the flow of the cart alone (`src/flows/cart/start-cart.ts`); every page
 * shows the cart and reads this, without the code that changes it.
 */
export const cartChangesUnderWay = createSlice({
  name: 'cartChangesUnderWay',
  initialState: nothing,
  reducers: {
    cartChangesNoted: (_state, action: PayloadAction<CartChangesUnderWay>) => action.payload,
  },
});

export const { cartChangesNoted } = cartChangesUnderWay.actions;
