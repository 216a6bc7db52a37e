import type { PinCode } from '../../contract/pin-codes';
import { shopRoutes } from '../../contract/routes/shop';
import { api } from './api';

const pinCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pinCode: build.query<PinCode, string>({
      query: (pin) => ({ route: shopRoutes.pinCode, params: { pin } }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { usePinCodeQuery } = pinCodesApi;
