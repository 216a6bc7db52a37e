/** One thing that is wrong in a folder to be imported. */
export interface ImportProblem {
  /** Relative to the folder. */
  file: string;
  /** "line 12" of a CSV, "products[3]" of a JSON file; empty where the whole file is meant. */
  place: string;
  field: string;
  problem: string;
}

/** A record as it was read, with where it stood. */
export interface RawRecord {
  file: string;
  place: string;
  values: Readonly<Record<string, unknown>>;
  /** Fields whose fault was told once for the whole file. */
  told?: ReadonlySet<string>;
}

/** Notes what is wrong with a field of a record. */
export type Refuse = (record: RawRecord, field: string, problem: string) => void;

export const refuseInto =
  (problems: ImportProblem[]): Refuse =>
  ({ file, place, told }, field, problem) => {
    if (told?.has(field) !== true) problems.push({ file, place, field, problem });
  };
