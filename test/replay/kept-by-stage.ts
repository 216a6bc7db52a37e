import type { Stage } from './stage';

/** What a replay knows of each stage it is played on, beside what the stage itself knows. */
export interface KeptByStage<On extends Stage, Kept> {
  keep(stage: On, kept: Kept): void;
  /** Throws where nothing has been kept for that stage. */
  of(stage: On): Kept;
}

export const keptByStage = <On extends Stage, Kept>(missing: string): KeptByStage<On, Kept> => {
  const known = new WeakMap<On, Kept>();
  return {
    keep: (stage, kept) => void known.set(stage, kept),
    of: (stage) => {
      const kept = known.get(stage);
      if (kept === undefined) throw new Error(missing);
      return kept;
    },
  };
};
