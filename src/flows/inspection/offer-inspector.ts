import { inspectCopy } from '../../copy/inspect';
import type { ShopDispatch } from '../../state/make-store';
import { messageShown, offerAction } from '../../state/snackbar';
import { blockedInspector } from './inspect';

/** Where the browser has blocked the inspector's window, because no click had asked for it, says so and offers to open it. */
export const offerBlockedInspector = (dispatch: ShopDispatch): void => {
  const open = blockedInspector();
  if (open === null) return;
  const action = { label: inspectCopy.open, offer: dispatch(offerAction(open)) };
  dispatch(messageShown({ tone: 'error', text: inspectCopy.blocked, action }));
};
