import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Returns whether a path leads to this site, to prevent open redirects. Browsers drop tabs and line breaks, so a
 * browser reads `/\t/evil` as `//evil`.
 */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** The path to which signing in returns. This tab stores the path during sign-up and code verification. */
export const returnAddress = createSlice({
  name: 'returnAddress',
  initialState: null as string | null,
  reducers: {
    returnAddressKept: (known, { payload }: PayloadAction<string>) => (isOwnPath(payload) ? payload : known),
    returnAddressForgotten: () => null,
  },
});

export const { returnAddressKept, returnAddressForgotten } = returnAddress.actions;
