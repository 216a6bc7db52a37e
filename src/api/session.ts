import { routes } from '../../contract/routes';
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
} from '../../contract/users';
import { api } from './api';

/**
 * Signing up, in and out, and codes. All are mutations: each changes something at the server, and none of their bodies
 * (passwords, codes) may stay in the store, so flows start them untracked (`src/flows/from-endpoint.ts`).
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignedIn, SignInBody>({ query: (body) => ({ route: routes.signIn, body }) }),
    signInWithGoogle: build.mutation<SignedIn, GoogleBody>({
      query: (body) => ({ route: routes.signInWithGoogle, body }),
    }),
    signUp: build.mutation<Accepted, SignUpBody>({
      query: (body) => ({ route: routes.signUp, body: { ...body, isAdmin: false } }),
    }),
    // The browser has forgotten the token by then.
    signOut: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        route: routes.signOut,
        body: {},
        headers: { authorization: `Bearer ${token}` },
        outlivesPage: true,
      }),
    }),
    verifyEmail: build.mutation<Verified, VerifyBody>({ query: (body) => ({ route: routes.verifyEmail, body }) }),
    resendCode: build.mutation<Accepted, ResendBody>({ query: (body) => ({ route: routes.resendCode, body }) }),
    forgotPassword: build.mutation<Accepted, EmailBody>({
      query: (body) => ({ route: routes.forgotPassword, body }),
    }),
    resetPassword: build.mutation<Accepted, ResetBody>({ query: (body) => ({ route: routes.resetPassword, body }) }),
  }),
});
