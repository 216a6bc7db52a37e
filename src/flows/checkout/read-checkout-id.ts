import type { ShopState } from '../../state/make-store';

/** A thunk that returns the id of the checkout which this customer has begun, null without one. */
export const readCheckoutId =
  (userId: string) =>
  (_dispatch: unknown, getState: () => ShopState): string | null => {
    const record = getState().checkoutRecord;
    return record?.userId === userId ? record.checkoutId : null;
  };
