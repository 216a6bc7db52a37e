import { randomLetters } from './random-id';
import type { SandboxSecrets } from './records';
import type { State } from './state';

/** Returns the sandbox's API keys, which are generated at the first start. */
export const openSecrets = (state: State): SandboxSecrets => {
  const kept = state.get('secrets', 'keys');
  if (kept) return kept;
  const account = randomLetters(16);
  const made = {
    secretKey: `sk_test_51${account}${randomLetters(32)}`,
    publishableKey: `pk_test_51${account}${randomLetters(32)}`,
  };
  state.transact((transaction) => transaction.put('secrets', 'keys', made));
  return made;
};
