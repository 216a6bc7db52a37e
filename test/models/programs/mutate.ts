import { firstDifference, readBehaviour } from '../behaviour';
import { equivalents } from '../equivalents';
import { everyModel } from '../every-model';
import { graphOf } from '../graph';
import { mutantsOf } from '../mutants';

/**
 * Breaks each machine in every way there is and tells how many of the broken ones the models catch: `flows:mutate [name…]`.
 * Ends badly below 95 % of a machine, or where a survivor is not known to be equivalent.
 */
const names = process.argv.slice(2);
const least = 0.95;
let isGood = true;

console.log('machine            mutants  caught  equivalent  score  seconds');
for (const model of everyModel.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const startedAt = Date.now();
  const rows = readBehaviour(model.name);
  const isCaught = (machine: (typeof model)['machine']): boolean => {
    try {
      return firstDifference(rows, graphOf({ ...model, machine })) !== null;
    } catch {
      // A machine that breaks is seen by every test.
      return true;
    }
  };
  if (isCaught(model.machine)) {
    console.log(`${model.name}: the machine itself differs from what is written of it; run the tests first`);
    isGood = false;
    continue;
  }
  const mutants = mutantsOf(model.machine);
  const survivors = mutants.filter(({ machine }) => !isCaught(machine));
  const excused = equivalents[model.name] ?? {};
  const reasonOf = ({ kind, name }: (typeof mutants)[number]) => excused[`${kind}: ${name}`];
  const equivalent = survivors.filter((mutant) => reasonOf(mutant) !== undefined);
  const caught = mutants.length - survivors.length;
  const score = caught / (mutants.length - equivalent.length);
  console.log(
    [
      model.name.padEnd(18),
      String(mutants.length).padStart(7),
      String(caught).padStart(7),
      String(equivalent.length).padStart(11),
      `${(100 * score).toFixed(1)} %`.padStart(8),
      ((Date.now() - startedAt) / 1000).toFixed(1).padStart(8),
    ].join(' '),
  );
  for (const mutant of survivors) {
    const reason = reasonOf(mutant);
    console.log(
      `    ${reason === undefined ? 'SURVIVED' : 'equivalent'} ${mutant.kind}: ${mutant.name}${reason === undefined ? '' : ` (${reason})`}`,
    );
  }
  if (score < least || equivalent.length < survivors.length) isGood = false;
}
process.exitCode = isGood ? 0 : 1;
