import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import { redact } from './redact';
import type { Watching } from './watching';

/** The inspector's window name. */
const windowName = 'xstateinspector';

/** Opens Stately's hosted inspector in a window; it gets only redacted data. */
export const statelyInspect = (window: Pick<Window, 'open'>): Watching => {
  const inspector = createBrowserInspector({
    autoStart: false,
    // Redaction keeps the event's type and the context's fields.
    sanitizeEvent: (event) => redact(event) as AnyEventObject,
    sanitizeContext: (context) => redact(context) as MachineContext,
    // The sanitizers do not see outputs and errors.
    serialize: (event) => redact(event) as typeof event,
  });
  const open = () => inspector.start();
  // Probes for a popup blocker; the inspector then loads its page into this window.
  const isBlocked = window.open('', windowName) === null;
  if (!isBlocked) open();
  return { inspect: (event) => inspector.inspect.next?.(event), openBlocked: isBlocked ? open : null };
};
