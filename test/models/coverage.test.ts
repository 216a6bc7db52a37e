import { coverageOf, pathsUnderTest } from './coverage';
import { everyModel } from './every-model';
import { graphOf } from './graph';
import { replay, type Visits } from './replay';
import { everythingIn } from './transitions';

const rows: string[] = [];

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ model }) => {
  it(`the paths of ${model.name} take every transition and every pair of transitions on a real actor`, async () => {
    const visits: Visits = { states: new Set(), transitions: new Set() };
    const graph = graphOf(model);
    const paths = pathsUnderTest(model, graph);
    for (const path of paths) await replay(model, path, visits);

    const all = everythingIn(model.machine);
    const missing = (wanted: Set<string>, seen: Set<string>) => [...wanted].filter((one) => !seen.has(one));
    const unvisited = missing(all.states, visits.states);
    const untaken = missing(all.transitions, visits.transitions);
    const { pairs } = coverageOf(model, graph, paths);
    rows.push(
      [
        model.name.padEnd(16),
        `${all.states.size - unvisited.length}/${all.states.size}`.padStart(8),
        `${all.transitions.size - untaken.length}/${all.transitions.size}`.padStart(12),
        `${pairs.covered}/${pairs.total}`.padStart(10),
        String(paths.length).padStart(6),
      ].join(' '),
    );
    expect({ unvisited, untaken, unpaired: pairs.missing }).toEqual({ unvisited: [], untaken: [], unpaired: [] });
  });
});

afterAll(() => {
  process.stdout.write(`\nmachine            states  transitions      pairs  paths\n${rows.join('\n')}\n\n`);
});
