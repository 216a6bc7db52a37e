import type { TransportErrorCode } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';
import { checkoutMachine } from '../../machines/checkout';
import { confirmationMachine } from '../../machines/confirmation';

type Guard = (snapshot: unknown, failure: { code: string }) => boolean;

// These guards read only their failure parameter, so the snapshot may be empty.
const guardOf = (guards: object, name: string) => (guards as Record<string, Guard>)[name];

const lost: Record<TransportErrorCode, true> = { network: true, timeout: true, aborted: true, unreadable: true };

/** Failures of the server; after most of them, the call may still have had an effect. */
const broken = Object.entries(failures).flatMap(([code, { status }]) => (status >= 500 ? [code] : []));

/** The server returns these codes only before a checkout begins, or from calls that do not concern checkouts. */
const harmless = ['not_ready', 'files_unavailable', 'identity_unavailable'];

const uncertain = [...Object.keys(lost), ...broken].filter((code) => !harmless.includes(code));

describe.each([
  // A call that fails with `payment_unavailable` has no lasting effect, because the server has already ended the
  // checkout. A call fails with `checkout_finished` only if an earlier call has begun the checkout.
  ['checkout', checkoutMachine, 'mayHaveHeld', { payment_unavailable: false, checkout_finished: true }],
  ['confirmation', confirmationMachine, 'isLost', { checkout_finished: false }],
] as const)('%s', (_name, { implementations }, guard, exceptions) => {
  const isUncertain = guardOf(implementations.guards, guard);
  const expected = { ...Object.fromEntries(uncertain.map((code) => [code, true])), ...exceptions };
  it.each(Object.entries({ ...expected, cart_changed: false }))(
    `the guard ${guard} decides whether a call that failed with %s may have had an effect: %j`,
    (code, isExpected) => expect(isUncertain?.({}, { code })).toBe(isExpected),
  );
});
