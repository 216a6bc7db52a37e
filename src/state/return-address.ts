import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Prevents open redirects. Browsers drop tabs and line breaks, so they read `/\t/evil` as `//evil`. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** The path to open after signing in. It is kept during sign-up and code verification. */
export const returnAddress = createSlice({
  name: 'returnAddress',
  initialState: null as string | null,
  reducers: {
    returnAddressKept: (known, { payload }: PayloadAction<string>) => (isOwnPath(payload) ? payload : known),
    returnAddressForgotten: () => null,
  },
});

export const { returnAddressKept, returnAddressForgotten } = returnAddress.actions;
