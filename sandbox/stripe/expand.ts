import type { CollectionName } from '../state/records';
import type { Transaction } from '../state/state';
import { invalidRequest } from './stripe-failure';

const expandable: Record<string, CollectionName> = {
  latest_charge: 'charges',
  charge: 'charges',
  payment_intent: 'paymentIntents',
  payment_method: 'paymentMethods',
};

/** Returns the id in a field of a stored object, or '' if the field is null. Stored fields are never expanded. */
export const idOf = (field: string | { id: string } | null): string =>
  typeof field === 'string' ? field : (field?.id ?? '');

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Replaces ids by their objects. Paths are those of Stripe's `expand[]`: `latest_charge`, `data.latest_charge`, … */
export const expand = (state: Pick<Transaction, 'get'>, body: object, paths: string[]): object =>
  paths.reduce<object>((expanded, path) => expandPath(state, expanded, path.split('.'), path), body);

const expandPath = (
  state: Pick<Transaction, 'get'>,
  body: object,
  [step = '', ...rest]: string[],
  whole: string,
): object => {
  const value = (body as Plain)[step];
  const refuse = () =>
    invalidRequest(`This property cannot be expanded (${whole}).`, {
      code: 'property_cannot_be_expanded',
      param: 'expand',
    });
  if (Array.isArray(value)) {
    if (rest.length === 0) throw refuse();
    return {
      ...body,
      [step]: value.map((entry: unknown) => (isPlain(entry) ? expandPath(state, entry, rest, whole) : entry)),
    };
  }
  const collection = expandable[step];
  if (!collection || value === undefined) throw refuse();
  const found = typeof value === 'string' ? state.get(collection, value) : value;
  if (!isPlain(found)) return body;
  return { ...body, [step]: rest.length > 0 ? expandPath(state, found, rest, whole) : found };
};
