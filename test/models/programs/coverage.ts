/**
 * Prints how many states, transitions and pairs of transitions the tests' paths cover:
 * `flows:coverage [--json] [name…]`. With `--counts model|view|browser`, prints how often the paths of that level
 * take each transition.
 */
import { parseArgs } from 'node:util';
import { coverageOf, pathsUnderTest } from '../coverage';
import { graphOf } from '../graph';
import type { Model } from '../model';
import { namedModels } from '../named-models';
import { testedTransitions, type TestLevel } from '../tested-transitions';

const levels: readonly TestLevel[] = ['model', 'view', 'browser'];

const printCoverage = (models: readonly Model[], isJson: boolean): void => {
  const coverages = models.map((model) => {
    const graph = graphOf(model);
    return { machine: model.name, ...coverageOf(model, graph, pathsUnderTest(model, graph)) };
  });
  if (isJson) console.log(JSON.stringify(coverages, null, 2));
  else {
    console.log('machine            states  transitions      pairs  paths');
    for (const { machine, states, transitions, pairs, paths } of coverages) {
      const cells = [states, transitions, pairs].map(({ covered, total }) => `${covered}/${total}`);
      console.log(
        [
          machine.padEnd(16),
          cells[0]?.padStart(8),
          cells[1]?.padStart(12),
          cells[2]?.padStart(10),
          String(paths).padStart(6),
        ].join(' '),
      );
    }
  }
  const isComplete = coverages.every((one) =>
    [one.states, one.transitions, one.pairs].every(({ missing }) => missing.length === 0),
  );
  process.exitCode = isComplete ? 0 : 1;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, counts: { type: 'string' } },
});
const models = namedModels(positionals);
const level = levels.find((one) => one === values.counts);
if (level !== undefined) process.stdout.write(testedTransitions(models, level));
else if (values.counts === undefined) printCoverage(models, values.json);
else {
  console.error(`"${values.counts}" is unknown: give ${levels.join(', ')}`);
  process.exit(1);
}
