const oneStatus = 'a checkout has one status: never do both guards hold';

const onlyForTypes = 'the other part only satisfies the types: where this is done, there is always one';

/** For each machine, maps the `kind: name` of a mutant to the reason why the mutant has no observable effect. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cart: {
    [`changed action: "clicked === null ? queue : [...queue, clicked]" as "[...queue, clicked]" in "queue: ({ context: { queue, clicked } }) => (clicked === null ? queue : [...queue, clicked]),"`]:
      onlyForTypes,
    [`changed action: "sending === null ? accepted : [...accepted, sending]" as "[...accepted, sending]" in "accepted: ({ context: { accepted, sending } }) => (sending === null ? accepted : [...accepted, sending]),"`]:
      onlyForTypes,
    [`changed action: "change.kind === 'remove' ? withoutQuantitiesOf(change.id, queue) : queue" as "withoutQuantitiesOf(change.id, queue)" in "...(change.kind === 'remove' ? withoutQuantitiesOf(change.id, queue) : queue),"`]:
      'other changes have no id, so that no quantity in the queue has theirs',
  },
  payment: {
    [`changed action: "payment.status === 'actionRequired' ? payment.method : context.method" as "payment.method" in "method: ({ context }, payment) => payment.status === 'actionRequired' ? payment.method : context.method,"`]:
      'after any other status a new form is mounted, which starts with the card',
    [`changed action: "payment.status === 'open' ? payment.failure : null" as "payment.failure" in "failure: (_, payment) => (payment.status === 'open' ? payment.failure : null),"`]:
      'only an open payment has a failure',
    [`changed guard: "payment.status === 'actionRequired' && payment.method === 'upi'" as "payment.method === 'upi'" in "isPhoneActionRequired: (_, payment) => payment.status === 'actionRequired' && payment.method === 'upi',"`]:
      'only a payment that awaits an action has a method',
    'skipped action: unknown entry without setOutcome':
      'the outcome is "unknown" from the start, and every other one is noted only where the machine ends',
  },
  confirmation: {
    [`changed context: "input.step === 'place' ? input.paymentId : null" as "input.paymentId" in "paymentId: input.step === 'place' ? input.paymentId : null,"`]:
      'only the input that places the order has a payment id',
    'swapped order: choosing always[0] after [1]': 'an input has one step: never do both guards hold',
  },
  checkout: {
    'swapped order: sorting always[0] after [1]': oneStatus,
    'swapped order: sorting always[1] after [2]': oneStatus,
    'swapped order: sorting always[2] after [3]': oneStatus,
    'swapped order: sorting always[3] after [4]': oneStatus,
  },
};
