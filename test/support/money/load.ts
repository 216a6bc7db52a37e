import type { MoneyFixture } from './money-fixture';
import { runCheckout, type CheckoutRun, type Habit, type Outcome } from './shopper';

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
  hasFailed(): boolean;
  /** Durations in ms of the calls that created an order. */
  placing: number[];
  /** Waits for the current runs. @throws UnexpectedResponse */
  stop(): Promise<void>;
}

export interface LoadOptions {
  shoppers: number;
  products: readonly string[];
  habits?: readonly Habit[];
  couponCode?: string;
  /** Number of customers that each shopper plays, one after another. The default is 1. */
  customersOfShopper?: number;
  /** Returns the IP address for a customer's `X-Forwarded-For` header. If omitted, the header is not sent. */
  sourceOf?: (customer: number) => string;
  onResponse?: CheckoutRun['onResponse'];
}

/** Runs checkouts in concurrent loops, one for each shopper. No two shoppers are the same customer. */
export const startLoad = (
  fixture: MoneyFixture,
  { shoppers, products, habits = mixed, couponCode, customersOfShopper = 1, sourceOf, onResponse }: LoadOptions,
): Load => {
  const outcomes = new Map<Outcome, number>();
  const placing: number[] = [];
  let isStopping = false;
  let failure: unknown;
  let runs = 0;
  const work = async (index: number): Promise<void> => {
    for (let round = 0; !isStopping; round += 1) {
      const number = index + (round % customersOfShopper) * shoppers;
      const customer = fixture.customers[number];
      if (customer === undefined) throw new Error('there are more shoppers than customers');
      const turn = runs++;
      const outcome = await runCheckout({
        fixture,
        customer,
        good: products[turn % products.length] ?? '',
        habit: habits[turn % habits.length],
        couponCode,
        source: sourceOf?.(number),
        onResponse,
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
