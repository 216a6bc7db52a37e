import { accountRoutes } from '../../../contract/routes/accounts';
import type {
  Accepted,
  EmailBody,
  GoogleBody,
  ResendBody,
  ResetBody,
  SignedIn,
  SignInBody,
  SignUpBody,
  Verified,
  VerifyBody,
} from '../../../contract/users';
import { api } from '../api';

/**
 * `src/flows/call-endpoint.ts` calls these mutations with `track: false`, so that no password or code stays in the
 * store.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignedIn, SignInBody>({ query: (body) => ({ route: accountRoutes.signIn, body }) }),
    signInWithGoogle: build.mutation<SignedIn, GoogleBody>({
      query: (body) => ({ route: accountRoutes.signInWithGoogle, body }),
    }),
    signUp: build.mutation<Accepted, SignUpBody>({
      query: (body) => ({ route: accountRoutes.signUp, body: { ...body, isAdmin: false } }),
    }),
    // The token is an argument, because the session has already been removed from the store.
    signOut: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        route: accountRoutes.signOut,
        body: {},
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    }),
    verifyEmail: build.mutation<Verified, VerifyBody>({
      query: (body) => ({ route: accountRoutes.verifyEmail, body }),
    }),
    resendCode: build.mutation<Accepted, ResendBody>({ query: (body) => ({ route: accountRoutes.resendCode, body }) }),
    forgotPassword: build.mutation<Accepted, EmailBody>({
      query: (body) => ({ route: accountRoutes.forgotPassword, body }),
    }),
    resetPassword: build.mutation<Accepted, ResetBody>({
      query: (body) => ({ route: accountRoutes.resetPassword, body }),
    }),
  }),
});
