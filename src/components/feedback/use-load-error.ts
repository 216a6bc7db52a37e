import { failureCopy } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

/**
 * Returns the `onLoadError` of a dialog that is loaded when it is opened. It closes the dialog, so that the same button
 * can open it later, and says why nothing has opened.
 */
export const useLoadError = (close: () => void) => {
  const dispatch = useShopDispatch();
  return () => {
    close();
    dispatch(messageShown({ tone: 'error', text: failureCopy.notLoaded }));
  };
};
