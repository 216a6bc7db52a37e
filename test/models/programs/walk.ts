import { parseArgs } from 'node:util';
import { readBehaviour } from '../behaviour';
import { tellDifference } from '../difference';
import { everyModel } from '../every-model';
import { graphOf } from '../graph';
import { pathAlong } from '../paths';
import { outgoingOf, randomOf, walkAtRandom } from '../random-walk';
import { replay, type Visits } from '../replay';

/**
 * Walks all machines at random for a time, on a real actor, and compares every step with what is written:
 * `flows:walk [--minutes 1] [--seed 7] [--longest 60] [name…]`. The same seed takes the same walks.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, longest: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const longest = Number(values.longest ?? 60);
const until = Date.now() + Number(values.minutes ?? 1) * 60_000;

const machines = everyModel
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .map((model) => {
    const graph = graphOf(model);
    return { model, graph, outgoing: outgoingOf(graph), rows: readBehaviour(model.name) };
  });

const walkAll = async (): Promise<void> => {
  const random = randomOf(seed);
  const visits: Visits = { states: new Set(), transitions: new Set() };
  let walks = 0;
  let steps = 0;
  while (Date.now() < until) {
    for (const { model, graph, outgoing, rows } of machines) {
      const { inputIndex, edges, difference } = walkAtRandom(graph, outgoing, rows, random, longest);
      walks += 1;
      steps += edges.length;
      if (difference !== null) throw new Error(`seed ${seed}: ${tellDifference(model, difference)}`);
      await replay(model, pathAlong(model, inputIndex, edges), visits);
    }
  }
  console.log(
    `seed ${seed}: ${walks} walks of ${steps} steps through ${visits.transitions.size} transitions, none differing`,
  );
};

walkAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
