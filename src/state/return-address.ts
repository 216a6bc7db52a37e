import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Only addresses of the shop itself are kept. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * The page that sent the shopper to sign in, kept for this tab only, so that sign-in leads back to it even by way of
 * sign-up and the mailed code.
 */
export const returnAddress = createSlice({
  name: 'returnAddress',
  initialState: null as string | null,
  reducers: {
    returnAddressKept: (known, { payload }: PayloadAction<string>) => (isOwnPath(payload) ? payload : known),
    returnAddressForgotten: () => null,
  },
});

export const { returnAddressKept, returnAddressForgotten } = returnAddress.actions;
