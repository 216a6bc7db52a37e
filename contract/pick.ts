export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> =>
  // The type assertion is safe, because the object has exactly these names.
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
