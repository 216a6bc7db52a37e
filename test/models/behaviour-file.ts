import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `from` is an active state, or several states joined by ` + ` that must all be active. If several rows match, the
 * most specific one applies. `to` names the states that replace `from`. If `to` begins with `!`, all other states are
 * exited too.
 */
export interface Row {
  readonly from: string;
  readonly when: string | null;
  readonly event: string;
  readonly to: string;
  readonly effects: readonly string[];
}

export interface WrittenState {
  readonly description: string;
  readonly isFinal: boolean;
  readonly tags: readonly string[];
}

export interface Behaviour {
  readonly states: ReadonlyMap<string, WrittenState>;
  readonly rows: readonly Row[];
}

/** Heading of the rows for the start of a machine. There is one row for each input. */
export const startHeading = 'start';

export const stays = 'stays';

export const behaviourFile = (name: string): string =>
  join(process.cwd(), 'test', 'models', 'behaviour', `${name}.txt`);

const notation = `# Lists by state every event that has an effect. An event that is not listed must do nothing.
#
#   event → state              what is active afterwards. Other parallel states stay as they are,
#                              unless "!" precedes: then every state is left. "stays" changes none.
#     when name=value          only if the context has this value; list[0]= is the first of a list
#     while state              only if this parallel state is active too
#     start actor(input)       an actor is invoked with this input
#     wait 1500 ms             a delay begins
#     action(parameters)       an action, in this order
#     emit event(payload)      an event for the owner of the machine; "raise" for the machine itself
#     name=value               the context afterwards; += adds to a list or number, and -= removes from it
#     ends with name=value     the machine is done, with this output
#
# "$name" is the value of the context afterwards, "@name" the value before. A result of an actor is the event
# "actor: done" or "actor: failed code"; after "failed one / other", "*" is each of these codes.`;

const readHeading = (line: string): [name: string, state: WrittenState] => {
  const [, name = '', notes = ''] = /^== (.+?)(?: \((.+)\))?$/.exec(line) ?? [];
  const tags = /tags (.+)/.exec(notes)?.[1]?.split(' ') ?? [];
  return [name, { description: '', isFinal: notes.startsWith('final'), tags }];
};

/** Returns one row, or one for each failure code if the entry lists several. */
const readRows = (state: string, lines: readonly string[]): Row[] => {
  const [, actor, list = '', to] = /^(.+: failed )(.+ \/ .+) → (.+)$/.exec(lines[0] ?? '') ?? [];
  if (actor === undefined) return [readRow(state, lines)];
  return list
    .split(' / ')
    .map((code) =>
      readRow(state, [`${actor}${code} → ${to}`, ...lines.slice(1).map((line) => line.replaceAll('*', code))]),
    );
};

const readRow = (state: string, [first = '', ...more]: readonly string[]): Row => {
  const [, event = '', to = ''] = /^(.+) → (.+)$/.exec(first) ?? [];
  if (state === '' || event === '') throw new Error(`not a row of behaviour: ${first}`);
  const after = (word: string) => more.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const also = after('while');
  return {
    from: also === undefined ? state : `${state} + ${also}`,
    when: after('when') ?? null,
    event,
    to,
    effects: more.filter((line) => !/^(when|while) /.test(line)),
  };
};

const parseBehaviour = (text: string): Behaviour => {
  const states = new Map<string, WrittenState>();
  const rows: Row[] = [];
  let name = '';
  let row: string[] = [];
  const finishRow = () => {
    if (row.length > 0) rows.push(...readRows(name, row));
    row = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('    ')) row.push(line.trim());
    else {
      finishRow();
      if (line.startsWith('  ')) row.push(line.trim());
      else if (line.startsWith('== ')) {
        const [heading, state] = readHeading(line);
        name = heading;
        if (name !== startHeading) states.set(name, state);
      } else {
        const state = states.get(name);
        if (state === undefined) throw new Error(`not a line of behaviour: ${line}`);
        states.set(name, { ...state, description: `${state.description} ${line}`.trim() });
      }
    }
  }
  finishRow();
  return { states, rows };
};

export const readBehaviour = (name: string): Behaviour => parseBehaviour(readFileSync(behaviourFile(name), 'utf8'));

const headingOf = (name: string, { isFinal, tags }: WrittenState): string => {
  const notes = [...(isFinal ? ['final'] : []), ...(tags.length > 0 ? [`tags ${tags.join(' ')}`] : [])];
  return `== ${name}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
};

const rowLines = ({ from, when, event, to, effects }: Row): string[] => {
  const [, ...also] = from.split(' + ');
  return [
    `  ${event} → ${to}`,
    ...(when === null ? [] : [`    when ${when}`]),
    ...(also.length === 0 ? [] : [`    while ${also.join(' + ')}`]),
    ...effects.map((effect) => `    ${effect}`),
  ];
};

export const formatBehaviour = (name: string, source: string, { states, rows }: Behaviour): string => {
  const rowsOf = (state: string) => rows.filter(({ from }) => from.split(' + ')[0] === state).flatMap(rowLines);
  return [
    `# What the machine "${name}" must do: ${source}.`,
    '# Written by hand from the specification.',
    '#',
    notation,
    '',
    `== ${startHeading}`,
    ...rowsOf(startHeading),
    ...[...states].flatMap(([state, written]) => [
      '',
      headingOf(state, written),
      written.description,
      ...rowsOf(state),
    ]),
    '',
  ].join('\n');
};
