import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { csvText } from '../../server/domain/import/csv-text';
import { writeFlowLink } from '../../src/devtools/statecharts/model/flow-link';
import { coverOf, transitionsOfEdge, type GraphPath } from './cover';
import type { ModelEvent } from './events';
import { graphOf, type Edge, type Graph } from './graph';
import { labelOf } from './labels';
import type { Model } from './model';
import { delayOf } from './replay';
import { describeEdge, shortName } from './step-description';
import { stepOfEvent } from '../../src/devtools/statecharts/model/step-of-event';

/** A path with this many steps is not extended, because a longer path would be hard to follow by hand. */
export const longest = 12;

export interface ScriptStep {
  readonly cause: 'event' | 'result' | 'time';
  /** The label in the graph, which differs from `what` only if the cause is `time`. */
  readonly label: string;
  /** The step, for example `credentials.submitted`, `authenticate: failed wrong_credentials` or `2000 ms pass`. */
  readonly what: string;
  readonly states: readonly string[];
  readonly meaning: string;
  readonly entered: string;
  /** Started actors, actions and changed values, in the notation of the behaviour files. */
  readonly effects: readonly string[];
}

export interface PathScript {
  readonly machine: string;
  readonly number: number;
  readonly start: readonly string[];
  readonly steps: readonly ScriptStep[];
  readonly link: string;
}

type DescribedNode = Pick<AnyStateNode, 'id' | 'description'>;

const descriptionsOf = (nodes: readonly DescribedNode[]): string =>
  nodes
    .filter(({ id, description }) => id.includes('.') && description !== undefined)
    .map(({ description }) => description)
    .join(' ');

const nodesOf = ({ _nodes }: AnyMachineSnapshot): readonly DescribedNode[] => _nodes;

const enteredNodes = ({ from, after }: Edge): readonly DescribedNode[] =>
  nodesOf(after).filter((node) => !nodesOf(from.snapshot).includes(node));

const causeOf = ({ type }: ModelEvent): ScriptStep['cause'] =>
  type.startsWith('xstate.after.') ? 'time' : type.startsWith('xstate.') ? 'result' : 'event';

export const scriptOf = (model: Model, { inputIndex, start, edges }: GraphPath, index: number): PathScript => ({
  machine: model.machine.id,
  number: index + 1,
  start: start.leaves.map(shortName),
  steps: edges.map((edge) => {
    const { leaves, effects, changed, after } = describeEdge(edge);
    const cause = causeOf(edge.event);
    return {
      cause,
      label: edge.label,
      what:
        cause === 'time'
          ? `${delayOf(edge.event, edge.from.snapshot, model.machine)} ms pass`
          : labelOf(model, edge.event),
      states: leaves,
      meaning: descriptionsOf(nodesOf(edge.after)),
      entered: descriptionsOf(enteredNodes(edge)),
      effects: [...effects, ...changed.map((name) => `${name}=${after[name]}`)],
    };
  }),
  link: writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[inputIndex],
    steps: edges.map(({ event }) => stepOfEvent(event)),
  }),
});

export const pathScriptsOf = (model: Model, graph: Graph = graphOf(model)): PathScript[] =>
  coverOf(graph, { covers: transitionsOfEdge, longest }).map((path, index) => scriptOf(model, path, index));

const sentences: Record<ScriptStep['cause'], (what: string) => string> = {
  event: (what) => `When the event "${what}" happens`,
  result: (what) => `When the result is "${what}"`,
  time: (what) => `When ${what}`,
};

const statesText = (states: readonly string[]): string => states.map((state) => `"${state}"`).join(' and ');

export const asGherkin = (description: string, scripts: readonly PathScript[]): string =>
  [
    `Feature: ${scripts[0]?.machine ?? ''}`,
    `  ${description}`,
    ...scripts.flatMap(({ number, start, steps, link }) => [
      '',
      `  # ${link}`,
      `  Scenario: ${number}, which ends in ${steps.at(-1)?.states.join(' and ') ?? ''}`,
      `    Given the machine is in ${statesText(start)}`,
      ...steps.flatMap(({ cause, what, states, meaning, effects }) => [
        `    ${sentences[cause](what)}`,
        `    Then the machine is in ${statesText(states)}`,
        ...(meaning === '' ? [] : [`    # ${meaning}`]),
        ...effects.map((effect) => `    And it does "${effect.replaceAll('"', "'")}"`),
      ]),
    ]),
    '',
  ].join('\n');

export const asCsv = (scripts: readonly PathScript[]): string =>
  csvText([
    ['machine', 'path', 'step', 'cause', 'what', 'states', 'meaning', 'effects', 'link'],
    ...scripts.flatMap(({ machine, number, steps, link }) =>
      steps.map(({ cause, what, states, meaning, effects }, index) => [
        ...[machine, String(number), String(index + 1), cause, what],
        ...[states.join(' + '), meaning, effects.join('\n'), link],
      ]),
    ),
  ]);
