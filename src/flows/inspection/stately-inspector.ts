import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import type { Watching } from './inspect';
import { redact } from './redact';

/** The name by which the inspector opens its window. */
const windowName = 'xstateinspector';

/** Opens Stately's hosted inspector in a window of its own and tells it the same as our own watchers: nothing secret. */
export const statelyInspect = (window: Pick<Window, 'open'>): Watching => {
  const inspector = createBrowserInspector({
    autoStart: false,
    // A redacted event keeps its type, a redacted context its fields.
    sanitizeEvent: (event) => redact(event) as AnyEventObject,
    sanitizeContext: (context) => redact(context) as MachineContext,
    // Outputs and errors of actors are in neither.
    serialize: (event) => redact(event) as typeof event,
  });
  const open = () => inspector.start();
  // An empty window of that name tells whether it may be opened; the inspector then loads its page into it.
  const isBlocked = window.open('', windowName) === null;
  if (!isBlocked) open();
  return { inspect: (event) => inspector.inspect.next?.(event), openBlocked: isBlocked ? open : null };
};
