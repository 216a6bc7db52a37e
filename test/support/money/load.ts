import type { MoneyWorld } from './money-world';
import { goShopping, type Habit, type Outcome } from './shopper';

/** Most come back; the others are what makes trouble. */
const mixed: readonly Habit[] = [
  'returns',
  'returns',
  'closesTab',
  'returns',
  'cancelsOrder',
  'callsOff',
  'returns',
  'isDeclined',
];

export interface Load {
  /** How many trips have come to their end, by how they ended. */
  outcomes: Map<Outcome, number>;
  ended(): number;
  /** Whether the shop has answered what it never should; `stop` then says what. */
  hasFailed(): boolean;
  /** How long placing an order took, in ms. */
  placing: number[];
  /** Begins no other trip and waits for those under way. @throws WrongAnswer when the shop answered what it never should */
  stop(): Promise<void>;
}

export interface LoadOptions {
  shoppers: number;
  products: readonly string[];
  habits?: readonly Habit[];
}

/** Shoppers, each with a customer of her own, going shopping again and again. */
export const startLoad = (world: MoneyWorld, { shoppers, products, habits = mixed }: LoadOptions): Load => {
  const outcomes = new Map<Outcome, number>();
  const placing: number[] = [];
  let isStopping = false;
  let failure: unknown;
  let trips = 0;
  const work = async (index: number): Promise<void> => {
    const customer = world.customers[index];
    if (customer === undefined) throw new Error('there are more shoppers than customers');
    while (!isStopping) {
      const turn = trips++;
      const outcome = await goShopping({
        world,
        customer,
        productId: products[turn % products.length] ?? '',
        habit: habits[turn % habits.length],
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
