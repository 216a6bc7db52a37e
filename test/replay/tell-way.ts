import { stripVTControlCharacters } from 'node:util';
import { stepOfEvent, writeFlowLink } from '../../src/devtools/statecharts/model/flow-link';
import type { Way } from '../models/cover';
import type { Model } from '../models/model';

/** A page that does not show what the model says, told so that it can be followed by hand. */
export class PageDiffers extends Error {}

/** A state's name within its machine. */
export const nameIn = ({ machine }: Model, id: string): string => id.slice(machine.id.length + 1);

const linkOf = (model: Model, way: Way, count: number): string =>
  writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[way.inputIndex],
    steps: way.edges.slice(0, count).map(({ event }) => stepOfEvent(event)),
  });

/** The lines of a message without the colours of a terminal. */
const plain = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');

interface Failure {
  readonly model: Model;
  readonly plan: string;
  readonly way: Way;
  /** The step that failed, 0 for the start. */
  readonly failedAt: number;
  readonly leavesAfter: (step: Way['edges'][number]) => readonly string[];
  readonly error: unknown;
}

/** The way up to the step that failed, one line a step, and the address that shows it at /flows. */
export const tellWay = ({ model, plan, way, failedAt, leavesAfter, error }: Failure): string => {
  const names = (ids: readonly string[]) => ids.map((id) => nameIn(model, id)).join(' + ');
  const lines = [
    `${failedAt === 0 ? '✗' : '✓'} start → ${names(way.start.leaves)}`,
    ...way.edges.slice(0, failedAt).map((edge, index) => {
      const mark = index + 1 === failedAt ? '✗' : '✓';
      return `${mark} ${edge.label} → ${names(leavesAfter(edge))}`;
    }),
  ];
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `${model.name}, plan "${plan}": the page does not show what the machine says`,
    ...lines.map((line) => `    ${line}`),
    `  ${plain(reason).slice(0, 4).join('\n  ')}`,
    `  see ${linkOf(model, way, failedAt)}`,
  ].join('\n');
};
