import type { ShopState } from '../../state/make-store';

/** Returns a thunk that returns the id of the customer's started checkout, or null. */
export const storedCheckoutId =
  (userId: string) =>
  (_dispatch: unknown, getState: () => ShopState): string | null => {
    const record = getState().checkoutRecord;
    return record?.userId === userId ? record.checkoutId : null;
  };
