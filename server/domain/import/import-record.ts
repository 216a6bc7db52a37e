export interface ImportProblem {
  /** Path relative to the imported folder. */
  file: string;
  /** Where the problem is, such as "line 12" or "products[3]"; empty for the whole file. */
  place: string;
  field: string;
  problem: string;
}

export interface RawRecord {
  file: string;
  place: string;
  values: Readonly<Record<string, unknown>>;
  /** Fields whose error is already reported for the whole file, such as a missing column. */
  reported?: ReadonlySet<string>;
}

export type Refuse = (record: RawRecord, field: string, problem: string) => void;

export const refuseInto =
  (problems: { add(problem: ImportProblem): void }): Refuse =>
  ({ file, place, reported }, field, problem) => {
    if (reported?.has(field) !== true) problems.add({ file, place, field, problem });
  };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
