import { checkoutMachine } from '../../machines/checkout';
import { confirmationMachine } from '../../machines/confirmation';
import type { FlowFailure } from '../../machines/flow-failure';
import { lostFailure } from '../../src/api/failure';

const guardOf = (guards: object, name: string) =>
  // A guard of these machines reads nothing but the failure it is given.
  (guards as Record<string, (snapshot: unknown, failure: { code: string }) => boolean>)[name];

describe.each([
  ['checkout', guardOf(checkoutMachine.implementations.guards, 'mayHaveHeld')],
  ['confirmation', guardOf(confirmationMachine.implementations.guards, 'isLost')],
])('%s asks what became of a call that ended with', (_name, isUncertain) => {
  it.each(['internal_error', 'overloaded', 'database_unavailable', 'network', 'timeout'])('%s', (code) => {
    expect(isUncertain?.({}, { code })).toBe(true);
  });
  it('no other answer', () => expect(isUncertain?.({}, { code: 'cart_changed' })).toBe(false));
});

it('a lost call is a failure that the machines know', () => {
  // Does not compile where a call could fail in a way that no machine knows.
  const failure: FlowFailure = lostFailure('network');
  expect(guardOf(checkoutMachine.implementations.guards, 'mayHaveHeld')?.({}, failure)).toBe(true);
});
