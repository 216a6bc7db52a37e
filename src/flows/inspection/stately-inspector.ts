import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { redactEvent, redactSnapshot } from './redact';
import type { Watching } from './watching';

const windowName = 'xstateinspector';

/** `value` is not redacted, because it contains only names of states. Only snapshots of machines have it. */
const safeSnapshot = (snapshot: { status?: string; value?: unknown }): Snapshot<unknown> =>
  // This cast is safe, because `redactSnapshot` keeps the fields `status`, `output` and `error`.
  ({ ...redactSnapshot(snapshot), value: snapshot.value }) as Snapshot<unknown>;

/**
 * The inspector applies this function to an event on arrival, and again before posting the event to the inspector's
 * page. The second call changes nothing.
 */
const safe = (inspected: StatelyInspectionEvent): StatelyInspectionEvent => {
  switch (inspected.type) {
    case '@xstate.actor':
      return { ...inspected, snapshot: safeSnapshot(inspected.snapshot) };
    case '@xstate.event':
      return { ...inspected, event: redactEvent(inspected.event) };
    case '@xstate.snapshot':
      return { ...inspected, snapshot: safeSnapshot(inspected.snapshot), event: redactEvent(inspected.event) };
  }
};

export const statelyInspect = (window: { open(address: string, name: string): object | null }): Watching => {
  const inspector = createBrowserInspector({ autoStart: false, serialize: safe });
  const open = () => inspector.start();
  // `inspector.start` loads the inspector's page into the window of this name.
  const isBlocked = window.open('', windowName) === null;
  if (!isBlocked) open();
  return { inspect: (event) => inspector.inspect.next?.(event), openBlocked: isBlocked ? open : null };
};
