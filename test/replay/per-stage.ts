import type { Stage } from './stage';

export interface PerStage<On extends Stage, Kept> {
  keep(stage: On, kept: Kept): void;
  of(stage: On): Kept;
}

export const perStage = <On extends Stage, Kept>(missing: string): PerStage<On, Kept> => {
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
