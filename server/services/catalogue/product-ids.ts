import type { Dependencies } from '../../dependencies';
import { readIdAfter, readIds } from '../../repositories/catalogue/product-ids';

const batchSize = 2_000;

export const createProductIds = ({ reads }: Pick<Dependencies, 'reads'>) => ({
  /**
   * Returns every `size`-th product id, starting with the first. Reads each id with a separate query, because the
   * embedded database runs one query at a time, and one for all takes 0.5 s or more for a million products.
   * @throws the reason of `signal` once it is aborted
   */
  async firstOfParts(size: number, signal: AbortSignal): Promise<string[]> {
    const firsts: string[] = [];
    let next = await readIdAfter(reads, '', 0);
    while (next !== undefined) {
      signal.throwIfAborted();
      firsts.push(next);
      next = await readIdAfter(reads, next, size);
    }
    return firsts;
  },

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
