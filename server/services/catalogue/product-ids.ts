import type { Dependencies } from '../../dependencies';
import { readEveryNthId, readIds } from '../../repositories/catalogue/product-ids';

const batchSize = 2_000;

export const createProductIds = ({ reads }: Pick<Dependencies, 'reads'>) => ({
  firstOfParts: (size: number): Promise<string[]> => readEveryNthId(reads, size),

  /** Yields the product ids from `from` (inclusive) to `before` (exclusive), in batches. */
  async *between(from: string, before: string | undefined): AsyncGenerator<string[]> {
    let ids = await readIds(reads, { from, isAfter: false, before, limit: batchSize });
    for (;;) {
      yield ids;
      const last = ids.at(-1);
      if (last === undefined || ids.length < batchSize) return;
      ids = await readIds(reads, { from: last, isAfter: true, before, limit: batchSize });
    }
  },
});

export type ProductIds = ReturnType<typeof createProductIds>;
