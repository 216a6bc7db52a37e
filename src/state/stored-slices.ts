import { createAction } from '@reduxjs/toolkit';
import { checkoutRecord } from './checkout-record';
import { compareList } from './compare-list';
import { deliveryLocation } from './delivery-location';
import { deliveryPin } from './delivery-pin';
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
import { theme } from './theme';

export const storedSlices = {
  session: session.reducer,
  guestCart: guestCart.reducer,
  deliveryLocation: deliveryLocation.reducer,
  deliveryPin: deliveryPin.reducer,
  compareList: compareList.reducer,
  recentlyViewed: recentlyViewed.reducer,
  recentSearches: recentSearches.reducer,
  pendingEmail: pendingEmail.reducer,
  pendingMerges: pendingMerges.reducer,
  mergeReceipt: mergeReceipt.reducer,
  checkoutRecord: checkoutRecord.reducer,
  returnAddress: returnAddress.reducer,
  seenCart: seenCart.reducer,
  lastChange: lastChange.reducer,
  theme: theme.reducer,
};

export type StoredState = { [Name in keyof typeof storedSlices]: ReturnType<(typeof storedSlices)[Name]> };
export type StoredName = keyof StoredState;

/** Dispatched once, right after hydration. */
export const storedStateRestored = createAction<Partial<StoredState>>('storage/restored');

/** Makes the store read the changes of other tabs immediately, without waiting for their `storage` events. */
export const storedStateRequested = createAction('storage/requested');

export const storedStateChangedElsewhere = createAction<Partial<StoredState>>('storage/changedElsewhere');
