import type { Dependencies } from '../../dependencies';
import { readEveryNthId, readIds } from '../../repositories/catalogue/product-ids';

/** Ids per query, few enough for little memory and a fast statement. */
const batchSize = 2_000;

/** The ids of all visible products, in batches. */
export const createProductIds = ({ database }: Pick<Dependencies, 'database'>) => ({
  /** The first id of each chunk of `size` products. */
  firstOfParts: (size: number): Promise<string[]> => readEveryNthId(database, size),

  /** The ids from `from` (inclusive) to `before` (exclusive), in batches. */
  async *between(from: string, before: string | undefined): AsyncGenerator<string[]> {
    let ids = await readIds(database, { from, isAfter: false, before, limit: batchSize });
    for (;;) {
      yield ids;
      const last = ids.at(-1);
      if (last === undefined || ids.length < batchSize) return;
      ids = await readIds(database, { from: last, isAfter: true, before, limit: batchSize });
    }
  },
});

export type ProductIds = ReturnType<typeof createProductIds>;
