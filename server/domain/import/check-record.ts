import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { isObject, type RawRecord, type Refuse } from './import-record';

// By default TypeBox stops after eight errors, but an import has to report all errors.
Settings.Set({ maxErrors: 1_000 });

type ValidationError = ReturnType<Validator['Errors']>[number];

type Normalise = (value: unknown) => unknown;

const unchanged: Normalise = (value) => value;

/**
 * Puts the fields in the order of the schema, because a product's fingerprint depends on their order. Replaces blank
 * values by the default or undefined.
 */
const normaliserOf = (schema: TSchema): Normalise => {
  if (Type.IsArray(schema)) {
    const entry = normaliserOf(schema.items);
    return entry === unchanged ? unchanged : (value) => (Array.isArray(value) ? value.map(entry) : value);
  }
  if (!Type.IsObject(schema)) return unchanged;
  const fields = Object.entries(schema.properties).map(([field, property]) => ({
    field,
    normalise: normaliserOf(property),
    blank: 'default' in property && !Type.IsOptional(property) ? property.default : undefined,
  }));
  return (value) => {
    if (!isObject(value)) return value;
    const known: Record<string, unknown> = {};
    for (const { field, normalise, blank } of fields) {
      const given = value[field];
      known[field] = given === undefined || given === null || given === '' ? blank : normalise(given);
    }
    const unknown = Object.entries(value).filter(([field]) => !Object.hasOwn(schema.properties, field));
    return unknown.length === 0 ? known : Object.fromEntries([...Object.entries(known), ...unknown]);
  };
};

const typeProblems: Readonly<Record<string, string>> = {
  string: 'must be text',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const sentencesOf = ({ keyword, params, message }: ValidationError, value: unknown): [field: string[], string][] => {
  switch (keyword) {
    case 'additionalProperties':
      return params.additionalProperties.map((field) => [[field], 'is not a field we know']);
    // An unknown field has two errors; the other one, `additionalProperties`, is reported above.
    case 'boolean':
      return [];
    case 'type': {
      if (value === undefined) return [[[], 'is missing']];
      const problem = typeProblems[String(params.type)] ?? message;
      const isShown = typeof value !== 'object';
      return [[[], isShown ? `${JSON.stringify(value)} ${problem}` : problem]];
    }
    // Rules added with `Type.Refine` have their own message.
    default:
      return [[[], message]];
  }
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

/** Turns `specifications/0/value` of `products[3]` into `value` of `products[3].specifications[0]`. */
const located = (record: RawRecord, [name = '', index, ...rest]: readonly string[]): [RawRecord, string] => {
  if (index === undefined || rest.length === 0) return [record, name];
  const place = `${record.place}${record.place === '' ? '' : '.'}${name}[${index}]`;
  return located({ ...record, place }, rest);
};

/** Returns a parser that reports the first error of each field, and returns undefined for an invalid record. */
export const recordCheck = <Schema extends TObject>(schema: Schema) => {
  const validator = Compile(schema);
  const normalise = normaliserOf(schema);
  return (record: RawRecord, refuse: Refuse): Static<Schema> | undefined => {
    const value = normalise(record.values);
    if (validator.Check(value)) return value;
    const refused = new Set<string>();
    for (const error of validator.Errors(value)) {
      const path = error.instancePath.split('/').slice(1);
      for (const [field, sentence] of sentencesOf(error, valueAt(value, path))) {
        const whole = [...path, ...field];
        if (refused.has(whole.join('/'))) continue;
        refused.add(whole.join('/'));
        refuse(...located(record, whole), sentence);
      }
    }
    return undefined;
  };
};
