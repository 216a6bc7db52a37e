import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { redactEvent, redactSnapshot } from './redact';
import type { Watching } from './watching';

const windowName = 'xstateinspector';

/** Keeps `value`, which contains only names of states. Only snapshots of machines have this field. */
const safeSnapshot = (snapshot: { status?: string; value?: unknown }): Snapshot<unknown> =>
  // The cast is safe, because redaction keeps the status, the output and the error of a snapshot.
  ({ ...redactSnapshot(snapshot), value: snapshot.value }) as Snapshot<unknown>;

/** The inspector calls this function twice for an event: when the event is received, and before the event is sent. */
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

/** Opens Stately's hosted inspector and sends it only redacted data. */
export const statelyInspect = (window: { open(address: string, name: string): object | null }): Watching => {
  const inspector = createBrowserInspector({ autoStart: false, serialize: safe });
  const open = () => inspector.start();
  // Opens the window to find out whether it is blocked. The inspector then loads its page into this window.
  const isBlocked = window.open('', windowName) === null;
  if (!isBlocked) open();
  return { inspect: (event) => inspector.inspect.next?.(event), openBlocked: isBlocked ? open : null };
};
