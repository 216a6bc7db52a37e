/**
 * Takes random walks through machines, and compares them with the behaviour files and with real actors:
 * `flows:walk [--minutes 1] [--seed 7] [--longest 60] [name…]`. The same seed gives the same walks. Exits with 1 if a
 * walk differs.
 */
import { parseArgs } from 'node:util';
import { namedModels } from '../named-models';
import { walkAtRandom } from '../random-walk';
import type { Visits } from '../replay';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, longest: { type: 'string' } },
});
const models = namedModels(positionals);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const longest = Number(values.longest ?? 60);
const ms = (Number(values.minutes ?? 1) * 60_000) / models.length;

const walkAll = async (): Promise<void> => {
  const visits: Visits = { states: new Set(), transitions: new Set() };
  let walks = 0;
  let steps = 0;
  for (const model of models) {
    const walked = await walkAtRandom(model, { seed, longest, ms }, visits);
    if (walked.difference !== null) throw new Error(`seed ${seed}: ${walked.difference}`);
    walks += walked.walks;
    steps += walked.steps;
  }
  console.log(
    `seed ${seed}: ${walks} walks of ${steps} steps through ${visits.transitions.size} transitions, none differing`,
  );
};

walkAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
