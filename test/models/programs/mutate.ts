/**
 * Prints how many mutants of each machine the models kill: `flows:mutate [name…]`. Exits with 1 if a mutant survives
 * and is not listed as equivalent.
 */
import { mutationOf } from '../mutation';
import { namedModels } from '../named-models';

const models = namedModels(process.argv.slice(2));
console.log('machine            mutants  caught  equivalent  score  seconds');
for (const model of models) {
  const startedAt = Date.now();
  const { mutants, caught, equivalent, survived } = mutationOf(model);
  console.log(
    [
      model.name.padEnd(18),
      String(mutants).padStart(7),
      String(caught).padStart(7),
      String(equivalent.length).padStart(11),
      `${((100 * caught) / (mutants - equivalent.length)).toFixed(1)} %`.padStart(8),
      ((Date.now() - startedAt) / 1000).toFixed(1).padStart(8),
    ].join(' '),
  );
  for (const { mutant, reason } of equivalent) console.log(`    equivalent ${mutant.kind}: ${mutant.name} (${reason})`);
  for (const { kind, name } of survived) console.log(`    SURVIVED ${kind}: ${name}`);
  if (survived.length > 0) process.exitCode = 1;
}
