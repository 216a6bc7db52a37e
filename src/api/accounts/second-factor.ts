import { accountRoutes } from '../../../contract/routes/accounts';
import type {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  RecoveryCodes,
  SecondFactorProofBody,
  SecondFactorSetup,
} from '../../../contract/second-factor';
import { api } from '../api';

/** Call these endpoints with `track: false`, so that no password, secret or recovery code stays in the store. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginSecondFactor: build.mutation<SecondFactorSetup, BeginSecondFactorBody>({
      query: (body) => ({ route: accountRoutes.beginSecondFactor, body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, ConfirmSecondFactorBody>({
      query: (body) => ({ route: accountRoutes.confirmSecondFactor, body }),
      invalidatesTags: ['User'],
    }),
    turnOffSecondFactor: build.mutation<{ msg: string }, SecondFactorProofBody>({
      query: (body) => ({ route: accountRoutes.turnOffSecondFactor, body }),
      invalidatesTags: ['User'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, SecondFactorProofBody>({
      query: (body) => ({ route: accountRoutes.renewRecoveryCodes, body }),
      invalidatesTags: ['User'],
    }),
  }),
});
