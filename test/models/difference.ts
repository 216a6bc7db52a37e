import { writeFlowLink } from '../../src/devtools/statecharts/model/flow-link';
import { stepOfEvent } from '../../src/devtools/statecharts/model/step-of-event';
import type { Difference } from './behaviour';
import { leavesOf } from './graph';
import type { Model } from './model';
import { shortName } from './step-description';

export const describeDifference = (model: Model, { path, inputIndex, problem }: Difference): string => {
  const link = writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[inputIndex],
    steps: path.map(({ event }) => stepOfEvent(event)),
  });
  const steps = path.map(({ label, after }) => `    ${label} → ${leavesOf(after).map(shortName).join(' + ')}`);
  return [
    `${model.name}: ${problem}`,
    ...steps,
    ...(path.length === 0 ? [] : [`  see ${link}`]),
    `  what must be is written in test/models/behaviour/${model.name}.txt`,
  ].join('\n');
};
