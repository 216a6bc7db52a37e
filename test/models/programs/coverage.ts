/**
 * Prints which states, transitions and pairs of transitions the tests' paths cover: `flows:coverage [--json] [name…]`.
 */
import { coverageOf, pathsUnderTest } from '../coverage';
import { graphOf } from '../graph';
import { namedModels } from '../named-models';

const names = process.argv.slice(2).filter((argument) => argument !== '--json');
const coverages = namedModels(names).map((model) => {
  const graph = graphOf(model);
  return { machine: model.name, ...coverageOf(model, graph, pathsUnderTest(model, graph)) };
});

if (process.argv.includes('--json')) console.log(JSON.stringify(coverages, null, 2));
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
process.exitCode = coverages.every((one) =>
  [one.states, one.transitions, one.pairs].every(({ missing }) => missing.length === 0),
)
  ? 0
  : 1;
