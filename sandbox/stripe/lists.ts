import type { Form } from '../http/form';
import { invalidRequest, noSuch } from './stripe-failure';
import type { Params } from './params';

export const pageParams = ['limit', 'starting_after', 'ending_before', 'created'];

interface Listed {
  id: string;
  created: number;
}

/** Returns a page of records, the newest first. `records` has the oldest first. */
export const listPage = <T extends Listed>(records: T[], params: Params, url: string) => {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    const bound = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100';
    throw invalidRequest(`This value must be ${bound}.`, { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const matching = records.filter(createdFilter(params)).reverse();
  const indexOf = (name: string) => {
    const id = params.text(name);
    if (id === undefined) return undefined;
    const index = matching.findIndex((record) => record.id === id);
    if (index === -1) throw noSuch('object', id, name);
    return index;
  };
  const after = indexOf('starting_after');
  const before = indexOf('ending_before');
  const start = before === undefined ? (after === undefined ? 0 : after + 1) : Math.max(before - limit, 0);
  const end = before === undefined ? start + limit : before;
  const hasMore = before === undefined ? matching.length > end : start > 0;
  return { object: 'list' as const, data: matching.slice(start, end), has_more: hasMore, url };
};

const comparisons = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
};

const createdFilter = (params: Params): ((record: Listed) => boolean) => {
  let range: Form | undefined;
  if (params.has('created')) {
    try {
      range = params.group('created');
    } catch {
      const exactly = params.integer('created');
      return (record) => record.created === exactly;
    }
  }
  const tests = Object.entries(range ?? {}).map(([name, bound]) => {
    const compare = comparisons[name as keyof typeof comparisons];
    if (!compare || typeof bound !== 'string' || !/^\d+$/.test(bound)) {
      throw invalidRequest(`Invalid created[${name}]`, { param: 'created' });
    }
    return (record: Listed) => compare(record.created, Number(bound));
  });
  return (record) => tests.every((test) => test(record));
};
