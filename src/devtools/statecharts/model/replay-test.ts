import type { MachineFacts } from './facts';
import type { FlowPath } from './flow-link';
import { activeStates, type Moment } from './simulation';

const nameOf = ({ machine }: FlowPath, moments: readonly Moment[]): string => {
  const heard = moments.flatMap((moment) => moment.heard.map(({ type }) => type.replace(/^xstate\./, '')));
  const last = moments.at(-1);
  const end = last === undefined ? '' : activeStates(last.snapshot).join(' and ');
  return `${machine}: ${heard.length === 0 ? 'the start' : heard.join(', ')} leads to ${end}`;
};

const literal = (value: unknown, indent: string): string =>
  (JSON.stringify(value, null, 2) as string | undefined)?.replaceAll('\n', `\n${indent}`) ?? 'undefined';

/** The jest test that walks a path on a real actor, for a file in `test/models/`. */
export const replayTest = (path: FlowPath, moments: readonly Moment[], facts: MachineFacts): string => {
  const source = facts.file.split('/').at(-1) ?? '';
  const file = source.endsWith('.ts') ? source.slice(0, -'.ts'.length) : path.machine;
  const model = `${path.machine}Model`;
  const events = moments.flatMap(({ heard }) => heard);
  const last = moments.at(-1);
  const states = last === undefined ? [] : activeStates(last.snapshot);
  return [
    `import { ${model} } from './${file}.model';`,
    `import { replay } from './replay';`,
    '',
    `it(${JSON.stringify(nameOf(path, moments))}, async () => {`,
    '  const visits = { states: new Set<string>(), transitions: new Set<string>() };',
    `  const input = ${literal(path.input, '  ')};`,
    `  const events = ${literal(events, '  ')};`,
    `  await replay(${model}, { input, events }, visits);`,
    `  expect([...visits.states]).toEqual(expect.arrayContaining(${literal(states, '  ')}));`,
    '});',
    '',
  ].join('\n');
};
