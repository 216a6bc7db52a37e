import { firstDifference } from './behaviour';
import { readBehaviour } from './behaviour-file';
import { equivalents } from './equivalents';
import { graphOf } from './graph';
import type { Model } from './model';
import type { Mutant } from './mutant';
import { mutantsOf } from './mutants';

export interface Mutation {
  readonly mutants: number;
  readonly caught: number;
  /** Surviving mutants, each with the reason why its effect cannot be observed. */
  readonly equivalent: readonly { readonly mutant: Mutant; readonly reason: string }[];
  readonly survived: readonly Mutant[];
}

export const mutationOf = (model: Model): Mutation => {
  const behaviour = readBehaviour(model.name);
  // Limits the exploration, because a mutant may have infinitely many situations.
  const most = 2 * graphOf(model).situations.size + 100;
  const isCaught = (machine: Model['machine']): boolean => {
    try {
      return firstDifference(behaviour, machine, graphOf({ ...model, machine }, most)) !== null;
    } catch {
      return true;
    }
  };
  if (isCaught(model.machine)) throw new Error(`${model.name} differs from its behaviour file; run the tests first`);
  const mutants = mutantsOf(model);
  const survivors = mutants
    .filter(({ machine }) => !isCaught(machine))
    .map((mutant) => ({ mutant, reason: equivalents[model.name]?.[`${mutant.kind}: ${mutant.name}`] }));
  return {
    mutants: mutants.length,
    caught: mutants.length - survivors.length,
    equivalent: survivors.flatMap(({ mutant, reason }) => (reason === undefined ? [] : [{ mutant, reason }])),
    survived: survivors.flatMap(({ mutant, reason }) => (reason === undefined ? [mutant] : [])),
  };
};
