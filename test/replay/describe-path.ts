import { stripVTControlCharacters } from 'node:util';
import { writeFlowLink } from '../../src/devtools/statecharts/model/flow-link';
import type { GraphPath } from '../models/cover';
import type { Model } from '../models/model';
import { stepOfEvent } from '../../src/devtools/statecharts/model/step-of-event';

export class PageMismatch extends Error {}

export const nameIn = ({ machine }: Model, id: string): string => id.slice(machine.id.length + 1);

const linkOf = (model: Model, path: GraphPath, count: number): string =>
  writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[path.inputIndex],
    steps: path.edges.slice(0, count).map(({ event }) => stepOfEvent(event)),
  });

const plain = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');

interface Failure {
  readonly model: Model;
  readonly plan: string;
  readonly path: GraphPath;
  readonly failedAt: number;
  readonly leavesAfter: (step: GraphPath['edges'][number]) => readonly string[];
  readonly error: unknown;
}

export const describePath = ({ model, plan, path, failedAt, leavesAfter, error }: Failure): string => {
  const names = (ids: readonly string[]) => ids.map((id) => nameIn(model, id)).join(' + ');
  const lines = [
    `${failedAt === 0 ? '✗' : '✓'} start → ${names(path.start.leaves)}`,
    ...path.edges.slice(0, failedAt).map((edge, index) => {
      const mark = index + 1 === failedAt ? '✗' : '✓';
      return `${mark} ${edge.label} → ${names(leavesAfter(edge))}`;
    }),
  ];
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `${model.name}, plan "${plan}": the page does not show what the machine says`,
    ...lines.map((line) => `    ${line}`),
    `  ${plain(reason).slice(0, 4).join('\n  ')}`,
    `  see ${linkOf(model, path, failedAt)}`,
  ].join('\n');
};
