export type Reader<Value> = (value: unknown) => Value | undefined;

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Reader<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);

export const only =
  <Value extends number>(known: Value): Reader<Value> =>
  (value) =>
    value === known ? known : undefined;

export const where =
  <Value>(reader: Reader<Value>, test: (value: Value) => boolean): Reader<Value> =>
  (value) => {
    const read = reader(value);
    return read !== undefined && test(read) ? read : undefined;
  };

export const otherwise =
  <Value>(reader: Reader<Value>, fallback: Value): Reader<Value> =>
  (value) =>
    reader(value) ?? fallback;

export const listOf =
  <Value extends object | string>(reader: Reader<Value>): Reader<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(reader).filter((read) => read !== undefined) : undefined;

/** Checks only fields with a reader, because records that an older version stored may lack the other fields. */
export const shape =
  <Value extends object>(fields: { [Name in keyof Value]?: Reader<Value[Name]> }): Reader<Value> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const read: Record<string, unknown> = { ...value };
    for (const [name, reader] of Object.entries<Reader<unknown> | undefined>(fields)) {
      if ((read[name] = reader?.(read[name])) === undefined) return undefined;
    }
    // The cast is safe only for fields with a reader, because the other fields are not checked.
    return read as Value;
  };

export const json =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (value) => {
    try {
      return reader(JSON.parse(String(value)));
    } catch {
      return undefined;
    }
  };
