import { setTimeout as wait } from 'node:timers/promises';
import type { ProductList } from '../../../contract/products';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { pictureUrl } from '../../../src/lib/picture-url';

/** Each kind of request needs different services of the deployment. */
export const kinds = ['page', 'list', 'product', 'picture', 'purchase'] as const;
export type Kind = (typeof kinds)[number];

export interface Visit {
  kind: Kind;
  /** Time of the response or failure, in ms since 1970. */
  ended: number;
  isGood: boolean;
}

const pause = 100;
const timeout = 30_000;

/** Simulates visitors, who request pages, lists, products and pictures until `stop`, each from another IP address. */
export const startVisitors = async (town: string, count: number, note: (visit: Visit) => void) => {
  let isStopping = false;
  let turn = 0;
  const get = (path: string, source: string): Promise<Response> =>
    fetch(town + path, { headers: { 'x-forwarded-for': source }, signal: AbortSignal.timeout(timeout) });
  const response = await get(routes.products.path, '198.51.100.1');
  // This cast is safe, because the server's tests check each response against its schema.
  const { products } = (await response.json()) as ProductList;
  const one = <Value>(values: readonly Value[]): Value | undefined => values[turn % values.length];

  /** Each path of a list or category page has a new price limit, so that no cache has the response. */
  const pathOf = (kind: Kind): string => {
    turn += 1;
    const id = one(products)?.id ?? '';
    switch (kind) {
      case 'page':
        return one(['/', `/product/${id}`, `/products/category/sensors?minPrice=${turn}`]) ?? '/';
      case 'list':
        return `${routes.products.path}?minPrice=${turn}`;
      case 'picture':
        return pictureUrl(one(products)?.images[0] ?? '');
      default:
        return addressOf(routes.product, { id });
    }
  };
  const visit = async (kind: Kind, source: string): Promise<void> => {
    const isGood = await get(pathOf(kind), source).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    note({ kind, ended: Date.now(), isGood });
  };
  const walk = async (index: number): Promise<void> => {
    const source = `198.51.100.${index + 1}`;
    while (!isStopping) {
      for (const kind of kinds) {
        if (kind === 'purchase') continue;
        await visit(kind, source);
        await wait(pause);
      }
    }
  };
  const walks = Array.from({ length: count }, (_, index) => walk(index));
  return {
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(walks);
    },
  };
};
