import type { FeedEntry, FeedEvent } from '../../../flows/inspection/feed';
import { writeFlowLink, type FlowPath, type FlowStep } from '../model/flow-link';
import { stepOfEvent } from '../model/step-of-event';
import { innermostOf } from '../short-names';
import type { WatchedActor } from './feed-state';

/** Length in characters that every browser and server accepts in a URL. */
const longest = 6_000;

/** The events with which XState starts and stops an actor are not steps of a path. */
const isInternal = ({ type }: FeedEvent): boolean => type === 'xstate.init' || type === 'xstate.stop';

/** Each snapshot belongs to the oldest event that has no snapshot yet, because an actor handles its events in order. */
export const runOf = (entries: readonly FeedEntry[], { id, machine }: WatchedActor): Required<FlowPath> => {
  const waiting: FeedEvent[] = [];
  const steps: FlowStep[] = [];
  const reached: (readonly string[])[] = [];
  let input: unknown;
  for (const entry of entries) {
    if (entry.actor !== id) continue;
    if (entry.kind === 'event') {
      if (entry.event.type === 'xstate.init') input = entry.event['input'];
      if (!isInternal(entry.event)) waiting.push(entry.event);
    } else if (entry.kind === 'snapshot') {
      const event = waiting.shift();
      if (event === undefined) continue;
      steps.push(stepOfEvent(event));
      reached.push(innermostOf(entry.snapshot.states));
    }
  }
  return { machine: machine ?? '', input, steps, reached };
};

const withoutValue = (step: FlowStep): FlowStep => {
  if (step.kind === 'event') return { ...step, event: { type: step.event.type } };
  return step.kind === 'result' ? { ...step, value: undefined } : step;
};

/**
 * Omits payloads, and then the oldest steps, until the link is short enough. The input always stays, because no step is
 * possible without it.
 */
export const linkOfRun = (run: Required<FlowPath>): string => {
  const whole = writeFlowLink(run);
  if (whole.length <= longest) return whole;
  let { reached, steps } = { ...run, steps: run.steps.map(withoutValue) };
  let link = writeFlowLink({ ...run, steps, reached });
  while (link.length > longest && steps.length > 0) {
    steps = steps.slice(10);
    reached = reached.slice(10);
    link = writeFlowLink({ ...run, steps, reached });
  }
  return link;
};
