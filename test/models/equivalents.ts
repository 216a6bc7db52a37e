/** Mistakes that change nothing anybody could see, by machine and `kind: name`, each with the reason. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    'skipped action: unknown entry without noteOutcome':
      'the outcome is "unknown" from the start, and every other one is noted only where the machine ends',
  },
  checkout: {
    'skipped action: blocked checkout.restarted[0] without forgetCheckout':
      'stock is asked for only while no checkout is known, so there is none to forget when the answer is that another one is open',
  },
};
