import { checkoutMachine } from '../../machines/checkout';
import { confirmationMachine } from '../../machines/confirmation';

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
