import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, MachineContext } from 'xstate';
import { inspectCopy } from '../../copy/inspect';
import { messageShown, offerAction } from '../../store/snackbar';
import type { ShopDispatch } from '../../store/make-store';
import type { Inspect } from './inspect';
import { redact } from './redact';

/** The name by which the inspector opens its window. */
const windowName = 'xstateinspector';

/**
 * Opens Stately's hosted inspector in a window of its own and tells it the same as our own watchers: nothing secret. Where
 * the browser blocks the window, because no click has asked for it, a message offers to open it by one.
 */
export const statelyInspect = (window: Pick<Window, 'open'>, dispatch: ShopDispatch): Inspect => {
  const inspector = createBrowserInspector({
    autoStart: false,
    // A redacted event keeps its type, a redacted context its fields.
    sanitizeEvent: (event) => redact(event) as AnyEventObject,
    sanitizeContext: (context) => redact(context) as MachineContext,
    // Outputs and errors of actors are in neither.
    serialize: (event) => redact(event) as typeof event,
  });
  // An empty window of that name tells; the inspector then loads its page into it.
  let isBlocked = window.open('', windowName) === null;
  if (!isBlocked) inspector.start();
  return (event) => {
    // The first event of an actor: before, the page is not alive and could not show a message.
    if (isBlocked && event.type === '@xstate.event') {
      isBlocked = false;
      const offer = offerAction(() => inspector.start());
      dispatch(messageShown({ tone: 'error', text: inspectCopy.blocked, action: { label: inspectCopy.open, offer } }));
    }
    inspector.inspect.next?.(event);
  };
};
