/** The given fields of an object. */
export const pick = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> =>
  // Built from exactly these names.
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
