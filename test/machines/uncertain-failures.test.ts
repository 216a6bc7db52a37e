import { checkoutMachine } from '../../machines/checkout';
import { confirmationMachine } from '../../machines/confirmation';
import type { FlowFailure } from '../../machines/flow-failure';
import { transportFailure } from '../../src/api/failure';

const guardOf = (guards: object, name: string) =>
  // These guards read only their failure parameter, so the snapshot may be empty.
  (guards as Record<string, (snapshot: unknown, failure: { code: string }) => boolean>)[name];

describe.each([
  ['checkout', guardOf(checkoutMachine.implementations.guards, 'mayHaveHeld')],
  ['confirmation', guardOf(confirmationMachine.implementations.guards, 'isLost')],
])('%s', (_name, isUncertain) => {
  it.each(['internal_error', 'overloaded', 'database_unavailable', 'network', 'timeout'])(
    'checks the outcome of a call that failed with %s',
    (code) => {
      expect(isUncertain?.({}, { code })).toBe(true);
    },
  );
  it('does not check the outcome of a call that failed with cart_changed', () =>
    expect(isUncertain?.({}, { code: 'cart_changed' })).toBe(false));
});

it('a lost call is a failure that the machines know', () => {
  // This line does not compile if a call can fail in a way that no machine knows.
  const failure: FlowFailure = transportFailure('network');
  expect(guardOf(checkoutMachine.implementations.guards, 'mayHaveHeld')?.({}, failure)).toBe(true);
});
