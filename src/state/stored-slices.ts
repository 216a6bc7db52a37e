import { createAction } from '@reduxjs/toolkit';
import { billingRecord } from './billing-record';
import { checkoutRecord } from './checkout-record';
import { compareList } from './compare-list';
import { deliveryLocation } from './delivery-location';
import { guestCart } from './guest-cart';
import { lastChange } from './last-change';
import { mergeReceipt } from './merge-receipt';
import { pendingEmail } from './pending-email';
import { pendingMerges } from './pending-merges';
import { recentSearches } from './recent-searches';
import { recentlyViewed } from './recently-viewed';
import { returnAddress } from './return-address';
import { seenCart } from './seen-cart';
import { session } from './session';

/** The slices whose state is kept in the browser: `src/storage/` knows under which keys. */
export const storedSlices = {
  session: session.reducer,
  guestCart: guestCart.reducer,
  deliveryLocation: deliveryLocation.reducer,
  compareList: compareList.reducer,
  recentlyViewed: recentlyViewed.reducer,
  recentSearches: recentSearches.reducer,
  pendingEmail: pendingEmail.reducer,
  pendingMerges: pendingMerges.reducer,
  mergeReceipt: mergeReceipt.reducer,
  checkoutRecord: checkoutRecord.reducer,
  billingRecord: billingRecord.reducer,
  returnAddress: returnAddress.reducer,
  seenCart: seenCart.reducer,
  lastChange: lastChange.reducer,
};

export type StoredState = { [Name in keyof typeof storedSlices]: ReturnType<(typeof storedSlices)[Name]> };
export type StoredName = keyof StoredState;

/** What the browser had kept, once, after the first frame. */
export const storedStateRestored = createAction<Partial<StoredState>>('storage/restored');

/** Asks for what other tabs have written by now, events under way or not: from the next statement on it is in the state. */
export const storedStateRequested = createAction('storage/requested');

/** What another tab has written since. */
export const storedStateChangedElsewhere = createAction<Partial<StoredState>>('storage/changedElsewhere');
