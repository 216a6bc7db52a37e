/**
 * Reads one value that was stored and may be anything by now: returns it in its right shape, or undefined where it is not
 * usable. The one way in which stored values are checked.
 */
export type Reader<Value> = (value: unknown) => Value | undefined;

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Reader<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);

export const only =
  <Value extends number>(known: Value): Reader<Value> =>
  (value) =>
    value === known ? known : undefined;

/** With a further test. */
export const where =
  <Value>(reader: Reader<Value>, test: (value: Value) => boolean): Reader<Value> =>
  (value) => {
    const read = reader(value);
    return read !== undefined && test(read) ? read : undefined;
  };

/** With a value that takes the place of an unusable one. */
export const otherwise =
  <Value>(reader: Reader<Value>, fallback: Value): Reader<Value> =>
  (value) =>
    reader(value) ?? fallback;

/** Unusable entries are left out, one by one. */
export const listOf =
  <Value extends object | string>(reader: Reader<Value>): Reader<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(reader).filter((read) => read !== undefined) : undefined;

/**
 * An object whose named fields must be usable. All other fields stay as they are: an older version of the shop wrote them, or
 * the page does without them.
 */
export const shape =
  <Value extends object>(fields: { [Name in keyof Value]?: Reader<Value[Name]> }): Reader<Value> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const read: Record<string, unknown> = { ...value };
    for (const [name, reader] of Object.entries<Reader<unknown> | undefined>(fields)) {
      if ((read[name] = reader?.(read[name])) === undefined) return undefined;
    }
    // Every named field has just been checked.
    return read as Value;
  };

/** A text of JSON. */
export const json =
  <Value>(reader: Reader<Value>): Reader<Value> =>
  (value) => {
    try {
      return reader(JSON.parse(String(value)));
    } catch {
      return undefined;
    }
  };
