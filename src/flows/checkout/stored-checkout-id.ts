import type { ShopState } from '../../state/make-store';

export const storedCheckoutId =
  (userId: string) =>
  (_dispatch: unknown, getState: () => ShopState): string | null => {
    const record = getState().checkoutRecord;
    return record?.userId === userId ? record.checkoutId : null;
  };
