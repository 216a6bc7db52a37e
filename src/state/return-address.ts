import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Rejects other origins, as an open redirect needs one. Browsers drop tabs and line breaks: `/\t/evil` is `//evil`. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** The page to return to after sign-in, kept in this tab through sign-up and code verification. */
export const returnAddress = createSlice({
  name: 'returnAddress',
  initialState: null as string | null,
  reducers: {
    returnAddressKept: (known, { payload }: PayloadAction<string>) => (isOwnPath(payload) ? payload : known),
    returnAddressForgotten: () => null,
  },
});

export const { returnAddressKept, returnAddressForgotten } = returnAddress.actions;
