import type { MachineFacts } from './facts';
import type { FlowPath } from './flow-link';
import { activeStates, type Moment } from './simulation';

const nameOf = ({ machine }: FlowPath, moments: readonly Moment[]): string => {
  const received = moments.flatMap((moment) => moment.received.map(({ type }) => type.replace(/^xstate\./, '')));
  const last = moments.at(-1);
  const end = last === undefined ? '' : activeStates(last.snapshot).join(' and ');
  return `${machine}: ${received.length === 0 ? 'the start' : received.join(', ')} leads to ${end}`;
};

/** The formatter's line width. */
const width = 120;

const quoted = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The formatter writes a list of several objects on several lines if each object has several fields. */
const isLong = (value: unknown): boolean =>
  (Array.isArray(value) && value.length > 1 && value.every((one) => isObject(one) && Object.keys(one).length > 1)) ||
  (isObject(value) && Object.values(value).some(isLong));

const literal = (value: unknown, indent: string, before: number): string => {
  if (typeof value === 'string') return quoted(value);
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const keys = Object.keys(value);
  const hasPlainKeys = keys.every((key) => /^[a-z_$][\w$]*$/i.test(key));
  const nameOf = (key: string) => (isList ? '' : `${hasPlainKeys ? key : quoted(key)}: `);
  const entries = Object.entries(value).filter(([, field]) => isList || field !== undefined);
  if (entries.length === 0) return `${open}${close}`;
  const inLine = entries.map(([key, field]) => `${nameOf(key)}${literal(field, '', -Infinity)}`).join(', ');
  if (!isLong(value) && before + inLine.length + 2 * space.length + 3 <= width) {
    return `${open}${space}${inLine}${space}${close}`;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([key, field]) => {
    const name = nameOf(key);
    return `${inner}${name}${literal(field, inner, inner.length + name.length)},`;
  });
  return [open, ...lines, `${indent}${close}`].join('\n');
};

/** Returns a jest test for `test/models/` that replays a path on a real actor. */
export const replayTest = (path: FlowPath, moments: readonly Moment[], facts: MachineFacts): string => {
  const source = facts.file.split('/').at(-1) ?? '';
  const file = source.endsWith('.ts') ? source.slice(0, -'.ts'.length) : path.machine;
  const model = `${path.machine}Model`;
  const events = moments.flatMap(({ received }) => received);
  const last = moments.at(-1);
  const states = last === undefined ? [] : activeStates(last.snapshot);
  return [
    `import { ${model} } from './${file}.model';`,
    `import type { ModelPath } from './paths';`,
    `import { replay } from './replay';`,
    '',
    `it(${quoted(nameOf(path, moments))}, async () => {`,
    '  const visits = { states: new Set<string>(), transitions: new Set<string>() };',
    `  const path: Pick<ModelPath, 'input' | 'events'> = {`,
    `    input: ${literal(path.input, '    ', 11)},`,
    `    events: ${literal(events, '    ', 12)},`,
    '  };',
    `  await replay(${model}, path, visits);`,
    `  const states = ${literal(states, '  ', 17)};`,
    '  expect([...visits.states]).toEqual(expect.arrayContaining(states));',
    '});',
    '',
  ].join('\n');
};
