import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';

/** A change of the cart that the server's last response does not contain yet. */
export type PendingChange =
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'remove'; id: string }
  | { kind: 'restore'; line: CartItem; position: number };

export interface PendingCartChanges {
  pending: readonly PendingChange[];
  isBusy: boolean;
}

const nothing: PendingCartChanges = { pending: [], isBusy: false };

/** Only `src/flows/cart/start-cart.ts` writes this slice. Every page reads the slice without loading that flow. */
export const pendingCartChanges = createSlice({
  name: 'pendingCartChanges',
  initialState: nothing,
  reducers: {
    pendingCartChangesSet: (_state, action: PayloadAction<PendingCartChanges>) => action.payload,
  },
});

export const { pendingCartChangesSet } = pendingCartChanges.actions;
