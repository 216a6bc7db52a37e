import { everyModel } from './every-model';
import { graphOf } from './graph';
import { pathsOf } from './paths';
import { replay, type Visits } from './replay';
import { everythingIn } from './transitions';

const rows: string[] = [];

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ model }) => {
  it('takes every transition into every state, on a real actor as on paper', async () => {
    const visits: Visits = { states: new Set(), transitions: new Set() };
    const paths = pathsOf(model, graphOf(model));
    for (const path of paths) await replay(model, path, visits);

    const all = everythingIn(model.machine);
    const missing = (wanted: Set<string>, seen: Set<string>) => [...wanted].filter((one) => !seen.has(one));
    const unvisited = missing(all.states, visits.states);
    const untaken = missing(all.transitions, visits.transitions);
    rows.push(
      [
        model.name.padEnd(12),
        `${all.states.size - unvisited.length}/${all.states.size}`.padStart(8),
        `${all.transitions.size - untaken.length}/${all.transitions.size}`.padStart(12),
        String(paths.length).padStart(6),
      ].join(' '),
    );
    expect({ unvisited, untaken }).toEqual({ unvisited: [], untaken: [] });
  });
});

afterAll(() => {
  process.stdout.write(`\n${'machine'.padEnd(12)}   states  transitions  paths\n${rows.join('\n')}\n\n`);
});
