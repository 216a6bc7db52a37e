export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> =>
  // The cast is safe, because the object has exactly the keys in `names`.
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
