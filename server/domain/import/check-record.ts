import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { RawRecord, Refuse } from './import-record';

// Its default ends a check after eight errors; an owner is told all of them at once.
Settings.Set({ maxErrors: 1_000 });

type ValidationError = ReturnType<Validator['Errors']>[number];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value with all fields of the schema, in its order (fingerprints depend on it): blank ones undefined, or the default.
 */
const normalised = (schema: TSchema, value: unknown): unknown => {
  if (Type.IsArray(schema) && Array.isArray(value)) return value.map((entry) => normalised(schema.items, entry));
  if (!Type.IsObject(schema) || !isObject(value)) return value;
  const known = Object.entries(schema.properties).map(([field, property]): [string, unknown] => {
    const given = value[field];
    const isBlank = given === undefined || given === null || given === '';
    if (!isBlank) return [field, normalised(property, given)];
    return [field, 'default' in property && !Type.IsOptional(property) ? property.default : undefined];
  });
  const unknown = Object.entries(value).filter(([field]) => !Object.hasOwn(schema.properties, field));
  return Object.fromEntries([...known, ...unknown]);
};

const typeProblems: Readonly<Record<string, string>> = {
  string: 'must be text',
  integer: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** What an error says to the owner, of each field it concerns. The schemas' own rules bring their sentence along. */
const sentencesOf = ({ keyword, params, message }: ValidationError, value: unknown): [field: string[], string][] => {
  switch (keyword) {
    case 'additionalProperties':
      return params.additionalProperties.map((field) => [[field], 'is not a field we know']);
    // The same once more, of the field itself.
    case 'boolean':
      return [];
    case 'type': {
      if (value === undefined) return [[[], 'is missing']];
      const asked = typeProblems[String(params.type)] ?? message;
      const isShown = typeof value !== 'object';
      return [[[], isShown ? `${JSON.stringify(value)} ${asked}` : asked]];
    }
    default:
      return [[[], message]];
  }
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

/** `specifications/0/value` of `products[3]` is the field `value` of `products[3].specifications[0]`. */
const located = (record: RawRecord, [name = '', index, ...rest]: readonly string[]): [RawRecord, string] => {
  if (index === undefined || rest.length === 0) return [record, name];
  const place = `${record.place}${record.place === '' ? '' : '.'}${name}[${index}]`;
  return located({ ...record, place }, rest);
};

/** Reads records by a schema: refuses everything that is wrong in one, and answers undefined for it. */
export const recordCheck = <Schema extends TObject>(schema: Schema) => {
  const validator = Compile(schema);
  return (record: RawRecord, refuse: Refuse): Static<Schema> | undefined => {
    const value = normalised(schema, record.values);
    if (validator.Check(value)) return value;
    const refused = new Set<string>();
    for (const error of validator.Errors(value)) {
      const path = error.instancePath.split('/').slice(1);
      for (const [field, sentence] of sentencesOf(error, valueAt(value, path))) {
        const whole = [...path, ...field];
        // The first fault of a field is enough.
        if (refused.has(whole.join('/'))) continue;
        refused.add(whole.join('/'));
        refuse(...located(record, whole), sentence);
      }
    }
    return undefined;
  };
};
