import {
  StateMachine,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectedSnapshotEvent,
} from 'xstate';
import { mostReportedSteps } from '../../../contract/complaint-fields';
import type { ReportedStep } from '../../../contract/complaints';
import type { Inspect } from './watching';

type RecordedStep = Omit<ReportedStep, 'run'> & { actor: string };

/** The oldest step comes first. The steps stay in memory, and are sent only with consent. */
const steps: RecordedStep[] = [];

/** Matches error codes, but not the codes that shoppers get by mail, which are digits. */
const errorCode = /^[a-z][a-z_]{0,39}$/i;

const codeOf = (event: AnyEventObject): string | undefined => {
  if (!event.type.startsWith('xstate.error.actor.')) return undefined;
  const { error } = event as { error?: unknown };
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && errorCode.test(error.code) ? error.code : undefined;
};

/**
 * Returns only the actor's id, names from the machine and an error code. Returns null for actors that are not machines,
 * and for events that the machine does not declare.
 */
const stepOf = ({ actorRef, event, snapshot }: InspectedSnapshotEvent): RecordedStep | null => {
  // This cast is safe, because XState inspects only its own actors.
  const { logic, sessionId } = actorRef as Omit<AnyActor, 'logic'> & { logic: unknown };
  if (!(logic instanceof StateMachine) || !(logic.events as readonly string[]).includes(event.type)) return null;
  const code = codeOf(event);
  // This cast is safe, because the logic is a machine.
  const nodes: readonly AnyStateNode[] = (snapshot as AnyMachineSnapshot)._nodes;
  return {
    actor: sessionId,
    machine: logic.id,
    event: event.type,
    ...(code !== undefined && { code }),
    states: nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id),
  };
};

export const recordStep: Inspect = (inspected) => {
  if (inspected.type !== '@xstate.snapshot') return;
  const step = stepOf(inspected);
  if (step === null) return;
  steps.push(step);
  if (steps.length > mostReportedSteps) steps.shift();
};

/** Each actor is one run. Runs are numbered from 1, in the order of their first recorded steps. */
export const recordedSteps = (): ReportedStep[] => {
  const runs = [...new Set(steps.map(({ actor }) => actor))];
  return steps.map(({ actor, machine, ...step }) => ({ machine, run: runs.indexOf(actor) + 1, ...step }));
};
