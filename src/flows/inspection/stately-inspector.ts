import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import type { Inspect } from './inspect';
import { redact } from './redact';

/** Opens Stately's hosted inspector in a window of its own and tells it the same as our own watchers: nothing secret. */
export const statelyInspect = (): Inspect => {
  const { inspect } = createBrowserInspector({
    // A redacted event keeps its type, a redacted context its fields.
    sanitizeEvent: (event) => redact(event) as AnyEventObject,
    sanitizeContext: (context) => redact(context) as MachineContext,
    // Outputs and errors of actors are in neither.
    serialize: (event) => redact(event) as typeof event,
  });
  return (event) => inspect.next?.(event);
};
