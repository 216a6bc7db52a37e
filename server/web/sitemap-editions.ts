import type { FastifyBaseLogger } from 'fastify';
import { SingleFlightCache } from '../lib/single-flight-cache';
import type { ProductIds } from '../services/catalogue/product-ids';

/** Sitemaps.org allows 50,000 URLs per file, but a smaller file is created faster. */
export const productsInFile = 10_000;

/** Enough for the compressed files of a million products, even if their ids are random (22 MB). */
const cacheBytes = 24 * 1024 * 1024;

/** In ms. The random part prevents that all copies of the shop read the ids at the same time after a change. */
const renewalDelay = (): number => 5_000 + Math.random() * 5_000;

/** Division of the products into files, with the files that have been requested. */
interface SitemapEdition {
  /** Number of changes of the catalogue before the products were read. */
  changes: number;
  /** Id of the first product of each file. */
  firsts: readonly string[];
  files: SingleFlightCache<Buffer>;
}

interface EditionOptions {
  products: Pick<ProductIds, 'firstOfParts'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Reads the editions of the sitemap in the background, one at a time: the first when `prepare` is called, the next at
 * most 10 s after a change.
 */
export const createSitemapEditions = ({ products, log }: EditionOptions) => {
  const closing = new AbortController();
  let changes = 0;
  let newest: SitemapEdition | undefined;
  let reading: Promise<SitemapEdition> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const read = async (): Promise<SitemapEdition> => {
    const changesBefore = changes;
    const firsts = await products.firstOfParts(productsInFile, closing.signal);
    const files = new SingleFlightCache<Buffer>({ maxSize: cacheBytes, sizeOf: ({ length }) => length });
    newest = { changes: changesBefore, firsts, files };
    return newest;
  };
  const renew = (): Promise<SitemapEdition> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const renewLater = (): void => {
    if (closing.signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void prepare();
    }, renewalDelay()).unref();
  };
  /** Reads the products unless the newest edition is up to date. Never throws; after a failure, the next request reads. */
  const prepare = async (): Promise<void> => {
    if (newest?.changes === changes || closing.signal.aborted) return;
    try {
      const edition = await renew();
      if (edition.changes !== changes) renewLater();
    } catch (error) {
      newest = undefined;
      if (!closing.signal.aborted) log.error({ err: error }, 'the sitemap could not be prepared');
    }
  };

  return {
    prepare,
    /**
     * After a change, returns the old edition until the new one has been read, except for a single file: that is
     * divided in a few ms, so the request waits for the new one.
     */
    async current(): Promise<SitemapEdition> {
      if (newest !== undefined && (newest.changes === changes || newest.firsts.length > 1)) return newest;
      return renew();
    },
    /** Must be called after each change of the catalogue. */
    forget(): void {
      changes += 1;
      renewLater();
    },
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await reading?.catch(() => undefined);
    },
  };
};
