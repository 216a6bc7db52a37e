import type { AnyStateNode } from 'xstate';
import type { ReportedStep } from '../../contract/complaints';
import type { ErrorCode, FailureCode } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';
import { flowMachines } from './flow-transitions';

/** Error codes that the browser sets itself, without a response of the server. */
const browserCodes: Record<Exclude<FailureCode, ErrorCode>, true> = {
  network: true,
  timeout: true,
  aborted: true,
  unreadable: true,
  popup_blocked: true,
  popup_closed: true,
};
const codes = new Set([...Object.keys(failures), ...Object.keys(browserCodes)]);

const statesIn = (node: AnyStateNode): string[] => [node.id, ...Object.values(node.states).flatMap(statesIn)];

const namesOf = new Map(
  flowMachines.map(
    (machine) =>
      [
        machine.id,
        { events: new Set<string>(machine.events as readonly string[]), states: new Set(statesIn(machine.root)) },
      ] as const,
  ),
);

/**
 * Drops steps with an unknown machine, event or state, and drops unknown error codes. A page that was loaded before an
 * update of the shop may report such names.
 */
export const knownSteps = (steps: readonly ReportedStep[]): ReportedStep[] =>
  steps.flatMap(({ code, ...step }) => {
    const names = namesOf.get(step.machine);
    if (names === undefined || !names.events.has(step.event)) return [];
    if (!step.states.every((state) => names.states.has(state))) return [];
    return [{ ...step, ...(code !== undefined && codes.has(code) && { code }) }];
  });
