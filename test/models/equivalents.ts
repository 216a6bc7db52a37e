const oneStatus = 'a checkout has one status: never do both guards hold';

/** Mutants without observable effect, by machine and `kind: name`, each with the reason. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    'skipped action: unknown entry without setOutcome':
      'the outcome is "unknown" from the start, and every other one is noted only where the machine ends',
  },
  confirmation: {
    'swapped order: choosing always[0] after [1]': 'an input has one step: never do both guards hold',
  },
  checkout: {
    'skipped action: blocked checkout.restarted[0] without forgetCheckout':
      'stock is asked for only while no checkout is known, so there is none to forget when the answer is that another one is open',
    'swapped order: sorting always[0] after [1]': oneStatus,
    'swapped order: sorting always[1] after [2]': oneStatus,
    'swapped order: sorting always[2] after [3]': oneStatus,
    'swapped order: sorting always[3] after [4]': oneStatus,
  },
};
