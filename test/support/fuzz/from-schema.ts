import fc from 'fast-check';
import { hostileName, hostileValue } from './hostile';
import { knownValues } from './known-values';

/** The keywords of JSON Schema from which values are made. The contract also uses others. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
}

/** Longer texts and lists find no further faults. Only texts of exactly `maxLength` do, and `textOf` makes them too. */
const defaultMaxLength = 40;
const defaultMaxItems = 4;

const textOf = ({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined) {
    // Only the patterns of ids match texts shorter than `minLength`. A repeated id still matches its pattern.
    return fc
      .stringMatching(new RegExp(pattern))
      .map((made) =>
        (made.length < minLength ? made.repeat(Math.ceil(minLength / made.length)) : made).slice(0, maxLength),
      );
  }
  const short = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, defaultMaxLength)),
  });
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) });
};

const numberOf = ({ type, minimum = -1_000, maximum = 1_000_000, multipleOf }: Schema): fc.Arbitrary<number> => {
  if (type === 'integer') {
    return fc.oneof(
      fc.constantFrom(minimum, maximum),
      fc.integer({ min: minimum, max: Math.min(maximum, minimum + 9) }),
    );
  }
  const step = multipleOf ?? 0.25;
  return fc.integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) }).map((count) => count * step);
};

/**
 * For fields in `knownValues`, mostly returns values that the shop knows, because the shop's first checks refuse
 * others.
 */
export const rightValue = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  const known = knownValues[name];
  const plain = plainValue(schema, name);
  if (known === undefined) return plain;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...known) }, { weight: 1, arbitrary: plain });
};

const plainValue = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => rightValue(one, name)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(rightValue(schema.items ?? {}, name), {
        maxLength: Math.min(schema.maxItems ?? defaultMaxItems, defaultMaxItems),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, rightValue(one, key)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return hostileValue;
  }
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes only one change, because the shop refuses the first changed field and does not check further ones. */
const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value) && value.length > 0) {
    return fc.nat(value.length - 1).chain((index) => spoiled(value[index]).map((one) => value.with(index, one)));
  }
  if (!isFields(value) || Object.keys(value).length === 0) return hostileValue;
  const change = (name: string) => spoiled(value[name]).map((one) => ({ ...value, [name]: one }));
  const drop = (name: string) =>
    fc.constant(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)));
  const names = fc.constantFrom(...Object.keys(value));
  return fc.oneof(
    { weight: 6, arbitrary: names.chain(change) },
    { weight: 1, arbitrary: names.chain(drop) },
    { weight: 1, arbitrary: fc.tuple(hostileName, hostileValue).map(([name, one]) => ({ ...value, [name]: one })) },
  );
};

export const nearlyRightValue = (schema: Schema, name = ''): fc.Arbitrary<unknown> =>
  rightValue(schema, name).chain(spoiled);
