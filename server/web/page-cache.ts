import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../src/app/server';
import { etagOf } from '../lib/etag';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How long a page may be shown after it was made (docs/decisions/0004-first-paint.md). In ms. */
export const pageLifetime = 5_000;

const mostBytes = 64 * 1024 * 1024;

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A rendered page as it is sent, compressed once for each encoding that is asked for. */
export interface KeptPage {
  status: number;
  isWhole: boolean;
  fonts: readonly string[];
  etag: string;
  /** Unix time in ms. */
  madeAt: number;
  bytes: number;
  encoded(encoding: PageEncoding): Promise<Buffer>;
}

const keptPage = ({ status, html, isWhole, fonts }: RenderedPage): KeptPage => {
  const plain = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const encode = (encoding: PageEncoding): Promise<Buffer> => {
    if (encoding === 'gzip') return zip(plain);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotli(plain, { params });
  };
  return {
    status,
    isWhole,
    fonts,
    etag: etagOf(plain),
    madeAt: Date.now(),
    bytes: plain.length,
    encoded: (encoding) => {
      const known = made.get(encoding) ?? encode(encoding);
      made.set(encoding, known);
      return known;
    },
  };
};

/**
 * Keeps pages in memory for a few seconds, one making of each at a time. `drop()` forgets them all; a page whose making
 * began before that is sent to those who wait for it, but not kept.
 */
export const createPageCache = () => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    // Twice the text: its compressed forms, and the key.
    sizeCalculation: (page, key) => page.bytes * 2 + key.length,
    ttl: pageLifetime,
  });
  let making = new Map<string, Promise<KeptPage>>();

  const make = async (key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> => {
    const era = making;
    try {
      const page = keptPage(await render());
      if (page.isWhole && era === making) pages.set(key, page);
      return page;
    } finally {
      era.delete(key);
    }
  };

  return {
    /** Whether a page is there, or being made: to send it costs next to nothing. */
    has: (key: string): boolean => pages.has(key) || making.has(key),
    get: (key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> => {
      const kept = pages.get(key);
      if (kept !== undefined) return Promise.resolve(kept);
      const underWay = making.get(key) ?? make(key, render);
      making.set(key, underWay);
      return underWay;
    },
    drop: (): void => {
      pages.clear();
      making = new Map();
    },
  };
};
