import { assertEvent, assign, fromPromise, raise, setup, type ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';
import type { CodePurpose } from '../contract/users';

interface Context {
  email: string | null;
  purpose: CodePurpose;
  failure: FlowFailure | null;
  resendFailure: FlowFailure | null;
  /** The wait before another code may be asked for, in ms. */
  cooldown: number;
}

/** `cooldown`: what is left of an earlier page's wait, in ms; null where no wait is known. */
interface Input {
  email: string | null;
  purpose: CodePurpose;
  cooldown: number | null;
}

/** Between two codes of the same purpose, as the server counts it; longer when the server says so. In ms. */
const shortestCooldown = 30_000;

type Events =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.edited' }
  | { type: 'code.renewed' }
  | { type: 'resend.requested' };

/** The actors of this machine reject with nothing else. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/** The mailed code, for a new account and for a forgotten password (specification, sections 2 and 4, OTP). */
export const verifyOtpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
  },
  actors: {
    verifyCode: fromPromise<{ message: string }, { email: string; code: string; purpose: CodePurpose }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    resendCode: fromPromise<{ message: string }, { email: string; purpose: CodePurpose }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    noteFailure: assign({ failure: (_, failure: FlowFailure) => failure }),
    noteResendFailure: assign({
      resendFailure: (_, failure: FlowFailure) => failure,
      cooldown: (_, failure: FlowFailure) => Math.max(shortestCooldown, (failure.retryAfterSeconds ?? 0) * 1000),
    }),
    clearFailure: assign({ failure: null }),
    clearResendFailure: assign({ resendFailure: null, cooldown: shortestCooldown }),
    keepCooldown: (_, _params: { cooldown: number }) => {},
    say: (_, _params: { message: string }) => {},
    forgetEmail: () => {},
    goToStart: (_, _params: { purpose: CodePurpose }) => {},
    goToNewPassword: () => {},
    /** The address has been forgotten by then; the sign-in form begins with it. */
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
  description: 'Six digits from a mail prove the address. A new code can be asked for beside it.',
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
      description: 'Which address is to be verified? Without one there is nothing to do here.',
      always: [{ guard: 'hasNoEmail', target: 'lost' }, { target: 'waiting' }],
    },
    waiting: {
      type: 'parallel',
      description: 'A code is on its way to the mailbox.',
      states: {
        entry: {
          initial: 'awaitingCode',
          description: 'Typing the code and having it checked.',
          states: {
            awaitingCode: {
              description: 'Six empty boxes, or some digits in them.',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.renewed': { target: 'renewed' },
              },
            },
            renewed: {
              description: 'A new code is on its way: the boxes are empty again, and what was wrong is forgotten.',
              entry: 'clearFailure',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.edited': { target: 'awaitingCode' },
              },
            },
            verifying: {
              description: 'The code is being checked; the boxes rest.',
              entry: 'clearFailure',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submitted');
                  return { email: context.email ?? '', code: event.code, purpose: context.purpose };
                },
                onDone: [
                  {
                    guard: 'isReset',
                    target: '#verifyOtp.provenForReset',
                    actions: { type: 'say', params: ({ event }) => ({ message: event.output.message }) },
                  },
                  {
                    target: '#verifyOtp.proven',
                    actions: { type: 'say', params: ({ event }) => ({ message: event.output.message }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isSpent', params: failureOf },
                    target: 'spent',
                    actions: { type: 'noteFailure', params: failureOf },
                  },
                  {
                    target: 'refused',
                    actions: { type: 'noteFailure', params: failureOf },
                  },
                ],
              },
            },
            refused: {
              description: 'The code was wrong, or the server could not be asked. The digits stay for mending.',
              on: {
                'code.submitted': { target: 'verifying' },
                'code.edited': { target: 'awaitingCode', actions: 'clearFailure' },
                'code.renewed': { target: 'renewed' },
              },
            },
            spent: {
              description: 'The code is too old or was tried too often: only a new one helps.',
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
          description: 'Asking for another code ("Rend OTP").',
          states: {
            cooling: {
              description: 'A code was sent a moment ago; another may be asked for when the time is up.',
              entry: { type: 'keepCooldown', params: ({ context }) => ({ cooldown: context.cooldown }) },
              after: { resendCooldown: { target: 'ready', actions: 'clearResendFailure' } },
            },
            ready: {
              description: 'Another code may be asked for.',
              on: { 'resend.requested': { target: 'sending' } },
            },
            sending: {
              description: 'A new code is being sent; the old one is void.',
              entry: 'clearResendFailure',
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: context.email ?? '', purpose: context.purpose }),
                onDone: {
                  target: 'cooling',
                  actions: [
                    { type: 'say', params: ({ event }) => ({ message: event.output.message }) },
                    raise({ type: 'code.renewed' }),
                  ],
                },
                onError: [
                  {
                    guard: { type: 'mustWait', params: failureOf },
                    target: 'cooling',
                    actions: { type: 'noteResendFailure', params: failureOf },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'noteResendFailure', params: failureOf },
                  },
                ],
              },
            },
          },
        },
      },
    },
    proven: {
      type: 'final',
      description: 'The new account is verified; its owner may sign in.',
      entry: ['forgetEmail', { type: 'goToSignIn', params: ({ context }) => ({ email: context.email ?? '' }) }],
    },
    provenForReset: {
      type: 'final',
      description: 'The owner of the address may choose a new password.',
      entry: 'goToNewPassword',
    },
    lost: {
      type: 'final',
      description: 'Opened without an address: the flow starts again where it begins.',
      entry: { type: 'goToStart', params: ({ context }) => ({ purpose: context.purpose }) },
    },
  },
});
