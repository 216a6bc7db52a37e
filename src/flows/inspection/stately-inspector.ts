import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import { redact } from './redact';
import type { Watching } from './watching';

const windowName = 'xstateinspector';

/** Opens Stately's hosted inspector and sends it only redacted data. */
export const statelyInspect = (window: Pick<Window, 'open'>): Watching => {
  const inspector = createBrowserInspector({
    autoStart: false,
    // The casts are safe, because redaction keeps the event's type and the context's fields.
    sanitizeEvent: (event) => redact(event) as AnyEventObject,
    sanitizeContext: (context) => redact(context) as MachineContext,
    // Redacts the whole event, because the sanitizers do not get outputs and errors.
    serialize: (event) => redact(event) as typeof event,
  });
  const open = () => inspector.start();
  // Opens the window to find out whether it is blocked. The inspector then loads its page into this window.
  const isBlocked = window.open('', windowName) === null;
  if (!isBlocked) open();
  return { inspect: (event) => inspector.inspect.next?.(event), openBlocked: isBlocked ? open : null };
};
