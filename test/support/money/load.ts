import type { MoneyFixture } from './money-fixture';
import { runCheckout, type Habit, type Outcome } from './shopper';

/** Habits of the shoppers, in turn. Most shoppers return to the shop; the others try the rarer endings. */
const mixed: readonly Habit[] = [
  'returns',
  'returns',
  'closesTab',
  'returns',
  'cancelsOrder',
  'cancelsPayment',
  'returns',
  'isDeclined',
];

export interface Load {
  outcomes: Map<Outcome, number>;
  ended(): number;
  /** Returns whether the shop gave a wrong response. `stop` throws it. */
  hasFailed(): boolean;
  /** Durations of placing an order, in ms. */
  placing: number[];
  /** Starts no further run and waits for those under way. @throws WrongAnswer */
  stop(): Promise<void>;
}

export interface LoadOptions {
  shoppers: number;
  products: readonly string[];
  habits?: readonly Habit[];
  /** Code of a coupon that every shopper tries to use. */
  couponCode?: string;
}

/** Runs checkouts in a loop, one customer for each shopper. */
export const startLoad = (
  fixture: MoneyFixture,
  { shoppers, products, habits = mixed, couponCode }: LoadOptions,
): Load => {
  const outcomes = new Map<Outcome, number>();
  const placing: number[] = [];
  let isStopping = false;
  let failure: unknown;
  let runs = 0;
  const work = async (index: number): Promise<void> => {
    const customer = fixture.customers[index];
    if (customer === undefined) throw new Error('there are more shoppers than customers');
    while (!isStopping) {
      const turn = runs++;
      const outcome = await runCheckout({
        fixture,
        customer,
        good: products[turn % products.length] ?? '',
        habit: habits[turn % habits.length],
        couponCode,
        onPlaced: (ms) => void placing.push(ms),
      });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const lines = Array.from({ length: shoppers }, (_, index) =>
    work(index).catch((error: unknown) => {
      failure ??= error;
      isStopping = true;
    }),
  );
  return {
    outcomes,
    ended: () => [...outcomes.values()].reduce((sum, count) => sum + count, 0),
    hasFailed: () => failure !== undefined,
    placing,
    async stop() {
      isStopping = true;
      await Promise.all(lines);
      if (failure !== undefined) throw failure;
    },
  };
};
