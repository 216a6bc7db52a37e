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

/** The last steps of this page's flows, oldest first. The steps stay in memory, and are sent only with consent. */
const steps: RecordedStep[] = [];

/** Matches error codes, such as `email_taken`, but not the codes that shoppers get by mail, which are digits. */
const errorCode = /^[a-z][a-z_]{0,39}$/i;

/** Returns the code of an actor's failure. */
const codeOf = (event: AnyEventObject): string | undefined => {
  if (!event.type.startsWith('xstate.error.actor.')) return undefined;
  const { error } = event as { error?: unknown };
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && errorCode.test(error.code) ? error.code : undefined;
};

/**
 * Returns a step that contains only names from the machine. Returns null for actors that are not machines, and for
 * events that the machine does not declare.
 */
const stepOf = ({ actorRef, event, snapshot }: InspectedSnapshotEvent): RecordedStep | null => {
  // The cast is safe, because XState inspects only its own actors.
  const { logic, sessionId } = actorRef as Omit<AnyActor, 'logic'> & { logic: unknown };
  if (!(logic instanceof StateMachine) || !(logic.events as readonly string[]).includes(event.type)) return null;
  const code = codeOf(event);
  // The cast is safe, because snapshots of machines have nodes.
  const nodes: readonly AnyStateNode[] = (snapshot as AnyMachineSnapshot)._nodes;
  return {
    actor: sessionId,
    machine: logic.id,
    event: event.type,
    ...(code !== undefined && { code }),
    states: nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ id }) => id),
  };
};

/** Records the names of an event and of the states after it. Drops the event's payload. */
export const recordStep: Inspect = (inspected) => {
  if (inspected.type !== '@xstate.snapshot') return;
  const step = stepOf(inspected);
  if (step === null) return;
  steps.push(step);
  if (steps.length > mostReportedSteps) steps.shift();
};

/** Returns the recorded steps. Numbers the runs from 1, the run with the oldest step first. */
export const recordedSteps = (): ReportedStep[] => {
  const runs = [...new Set(steps.map(({ actor }) => actor))];
  return steps.map(({ actor, machine, ...step }) => ({ machine, run: runs.indexOf(actor) + 1, ...step }));
};
