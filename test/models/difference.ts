import { stepOfEvent, writeFlowLink } from '../../src/devtools/statecharts/model/flow-link';
import type { Difference } from './behaviour';
import { leavesOf } from './graph';
import type { Model } from './model';

const shortName = (id: string): string => id.slice(id.indexOf('.') + 1);

/** A difference with the shortest way to it, one step a line, and the address that shows it at /flows. */
export const tellDifference = (model: Model, { way, inputIndex, problem }: Difference): string => {
  const link = writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[inputIndex],
    steps: way.map(({ event }) => stepOfEvent(event)),
  });
  const steps = way.map(({ label, after }) => `    ${label} → ${leavesOf(after).map(shortName).join(' + ')}`);
  return [
    `${model.name}: ${problem}`,
    ...steps,
    ...(way.length === 0 ? [] : [`  see ${link}`]),
    `  what must be is written in test/models/behaviour/${model.name}.txt`,
  ].join('\n');
};
