import type { FlowStep } from './flow-link';

export const stepOfEvent = (event: { readonly type: string; readonly [key: string]: unknown }): FlowStep => {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (actor !== undefined) {
    return outcome === 'done'
      ? { kind: 'result', actor, outcome: 'done', value: event['output'] }
      : { kind: 'result', actor, outcome: 'error', value: event['error'] };
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  return delay === undefined ? { kind: 'event', event } : { kind: 'delay', delay };
};
