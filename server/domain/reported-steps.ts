import type { AnyStateNode } from 'xstate';
import type { ReportedStep } from '../../contract/complaints';
import { failures } from '../../contract/errors';
import type { FlowFailure } from '../../machines/flow-failure';
import { flowMachines } from './flow-transitions';

/** Codes of failures that the browser finds itself. */
const browserCodes: Record<Exclude<FlowFailure['code'], keyof typeof failures>, true> = {
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
 * Returns the steps of known machines with known names. A page from before an update may report others, which are
 * dropped, as is an unknown error code.
 */
export const knownSteps = (steps: readonly ReportedStep[]): ReportedStep[] =>
  steps.flatMap(({ code, ...step }) => {
    const names = namesOf.get(step.machine);
    if (names === undefined || !names.events.has(step.event)) return [];
    if (!step.states.every((state) => names.states.has(state))) return [];
    return [{ ...step, ...(code !== undefined && codes.has(code) && { code }) }];
  });
