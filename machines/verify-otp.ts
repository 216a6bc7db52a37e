import { assertEvent, assign, fromPromise, raise, setup } from 'xstate';
import { failureOf, notProvided, required } from './actors';
import type { FlowFailure } from './flow-failure';
import type { CodePurpose } from '../contract/users';

interface Context {
  email: string | null;
  purpose: CodePurpose;
  failure: FlowFailure | null;
  resendFailure: FlowFailure | null;
  /** Time in ms before the next code can be requested. */
  cooldown: number;
}

/** `cooldown` is the remaining time, in ms, of a cooldown that began on an earlier page; null if unknown. */
interface Input {
  email: string | null;
  purpose: CodePurpose;
  cooldown: number | null;
}

/** The server's minimum time between two codes, in ms; a refusal may contain a longer time. */
const shortestCooldown = 30_000;

type Events =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'code.renewed' }
  | { type: 'resend.requested' };

/** Verifies the mailed code of a new account or a forgotten password (specification, sections 2 and 4, OTP). */
export const verifyOtpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
  },
  actors: {
    verifyCode: fromPromise<{ message: string }, { email: string; code: string; purpose: CodePurpose }>(notProvided),
    resendCode: fromPromise<{ message: string }, { email: string; purpose: CodePurpose }>(notProvided),
  },
  actions: {
    setFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    setResendFailure: assign({
      resendFailure: (_, failure: FlowFailure) => failure,
      cooldown: (_, failure: FlowFailure) => Math.max(shortestCooldown, (failure.retryAfterSeconds ?? 0) * 1000),
    }),
    clearFailure: assign({ failure: null }),
    clearResendFailure: assign({ resendFailure: null, cooldown: shortestCooldown }),
    keepCooldown: (_, _params: { cooldown: number }) => {},
    showMessage: (_, _params: { message: string }) => {},
    forgetEmail: () => {},
    goToStart: (_, _params: { purpose: CodePurpose }) => {},
    goToNewPassword: () => {},
    /** Passes the address to the sign-in page, because the stored address is already deleted. */
    goToSignIn: (_, _params: { email: string }) => {},
  },
  guards: {
    hasNoEmail: ({ context }) => !context.email,
    isReset: ({ context }) => context.purpose === 'reset',
    isSpent: (_, failure: FlowFailure) => failure.code === 'code_expired' || failure.code === 'code_exhausted',
    mustWait: (_, failure: FlowFailure) => failure.retryAfterSeconds !== undefined,
  },
  delays: {
    resendCooldown: ({ context }) => context.cooldown,
  },
}).createMachine({
  id: 'verifyOtp',
  description: 'Verifies an address by a mailed code of six digits. A new code can be requested.',
  context: ({ input }) => ({
    email: input.email,
    purpose: input.purpose,
    failure: null,
    resendFailure: null,
    cooldown: input.cooldown ?? shortestCooldown,
  }),
  initial: 'opened',
  states: {
    opened: {
      description: 'Checks that there is an address to verify.',
      always: [{ guard: 'hasNoEmail', target: 'lost' }, { target: 'waiting' }],
    },
    waiting: {
      type: 'parallel',
      description: 'A code was sent.',
      states: {
        entry: {
          initial: 'awaitingCode',
          description: 'Entering and checking the code.',
          states: {
            awaitingCode: {
              description: 'The code is empty or being typed.',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.renewed': { target: 'renewed' },
              },
            },
            renewed: {
              description: 'A new code was sent: the input is empty, and the last error is cleared.',
              entry: 'clearFailure',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.edited': { target: 'awaitingCode' },
              },
            },
            verifying: {
              description: 'The code is being checked; the input is read-only.',
              entry: 'clearFailure',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submitted');
                  return { email: required(context.email), code: event.code, purpose: context.purpose };
                },
                onDone: [
                  {
                    guard: 'isReset',
                    target: '#verifyOtp.verifiedForReset',
                    actions: { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
                  },
                  {
                    target: '#verifyOtp.verified',
                    actions: { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isSpent', params: failureOf },
                    target: 'spent',
                    actions: { type: 'setFailure', params: failureOf },
                  },
                  {
                    target: 'refused',
                    actions: { type: 'setFailure', params: failureOf },
                  },
                ],
              },
            },
            refused: {
              description: 'The code was wrong, or the request failed. The digits can be corrected.',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.edited': { target: 'awaitingCode', actions: 'clearFailure' },
                'code.renewed': { target: 'renewed' },
              },
            },
            spent: {
              description: 'The code has expired or its attempts are used up: a new one is needed.',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.edited': { target: 'awaitingCode', actions: 'clearFailure' },
                'code.renewed': { target: 'renewed' },
              },
            },
          },
        },
        resend: {
          initial: 'cooling',
          description: 'Requesting another code ("Rend OTP").',
          states: {
            cooling: {
              description: 'The cooldown after a code; then another can be requested.',
              entry: { type: 'keepCooldown', params: ({ context }) => ({ cooldown: context.cooldown }) },
              after: { resendCooldown: { target: 'ready', actions: 'clearResendFailure' } },
            },
            ready: {
              description: 'Another code can be requested.',
              on: { 'resend.requested': { target: 'sending' } },
            },
            sending: {
              description: 'A new code is being sent; the old one becomes invalid.',
              entry: 'clearResendFailure',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: required(context.email), purpose: context.purpose }),
                onDone: {
                  target: 'cooling',
                  actions: [
                    { type: 'showMessage', params: ({ event }) => ({ message: event.output.message }) },
                    raise({ type: 'code.renewed' }),
                  ],
                },
                onError: [
                  {
                    guard: { type: 'mustWait', params: failureOf },
                    target: 'cooling',
                    actions: { type: 'setResendFailure', params: failureOf },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'setResendFailure', params: failureOf },
                  },
                ],
              },
            },
          },
        },
      },
    },
    verified: {
      type: 'final',
      description: 'The account is verified; the shopper is redirected to sign-in.',
      entry: ['forgetEmail', { type: 'goToSignIn', params: ({ context }) => ({ email: required(context.email) }) }],
    },
    verifiedForReset: {
      type: 'final',
      description: "The reset code is verified; the shopper is redirected to the new password's page.",
      entry: 'goToNewPassword',
    },
    lost: {
      type: 'final',
      description: 'There is no address; the shopper is redirected to the start of the flow.',
      entry: { type: 'goToStart', params: ({ context }) => ({ purpose: context.purpose }) },
    },
  },
});
