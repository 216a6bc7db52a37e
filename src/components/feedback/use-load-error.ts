import { failureCopy } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

/**
 * Returns an `onLoadError` handler for a dialog whose code is loaded when the dialog is opened. The handler closes the
 * dialog, so that the same button can open the dialog later, and shows an error message.
 */
export const useLoadError = (close: () => void) => {
  const dispatch = useShopDispatch();
  return () => {
    close();
    dispatch(messageShown({ tone: 'error', text: failureCopy.notLoaded }));
  };
};
