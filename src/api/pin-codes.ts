import type { PinCode } from '../../contract/pin-codes';
import { deliveryRoutes } from '../../contract/routes/delivery';
import { api } from './api';

const pinCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pinCode: build.query<PinCode, string>({
      query: (pin) => ({ route: deliveryRoutes.pinCode, params: { pin } }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { usePinCodeQuery } = pinCodesApi;
