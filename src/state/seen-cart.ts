import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SeenCart {
  userId: string;
  version: number;
}

/** The newest version of the user's cart that a tab has read. Tabs that show an older version refetch the cart. */
export const seenCart = createSlice({
  name: 'seenCart',
  initialState: null as SeenCart | null,
  reducers: {
    cartSeen: (seen, { payload }: PayloadAction<SeenCart>) =>
      seen?.userId === payload.userId && seen.version >= payload.version ? seen : payload,
  },
});

export const { cartSeen } = seenCart.actions;
