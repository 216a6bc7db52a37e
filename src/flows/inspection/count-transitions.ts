import { StateMachine, type AnyActor, type AnyStateMachine } from 'xstate';
import type { FlowCounts } from '../../../contract/flow-counts';
import { flowCountsPath } from '../../../contract/routes/shop';
import { transitionNames } from '../../../machines/transition-names';
import type { Inspect } from './watching';

/** Counts transitions, and reports them to the shop whenever the page is hidden. Also passes every event to `watch`. */
export const countTransitions = (watch: Inspect): Inspect => {
  const counts = new Map<string, number>();

  const report = (): void => {
    if (counts.size === 0) return;
    const report: FlowCounts = { counts: [...counts].map(([transition, count]) => ({ transition, count })) };
    counts.clear();
    navigator.sendBeacon(flowCountsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  // Safari may fire `pagehide` without `visibilitychange`.
  window.addEventListener('pagehide', report);

  return (inspected) => {
    watch(inspected);
    if (inspected.type !== '@xstate.microstep') return;
    // The cast is safe, because XState inspects only its own actors.
    const logic: unknown = (inspected.actorRef as AnyActor).logic;
    if (!(logic instanceof StateMachine)) return;
    const names = transitionNames(logic as AnyStateMachine);
    for (const transition of inspected._transitions) {
      const name = names.get(transition);
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  };
};
