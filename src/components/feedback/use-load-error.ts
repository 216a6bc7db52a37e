import { failureCopy } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

/**
 * Returns a handler for code that cannot be loaded when a button is pressed. The handler shows an error message.
 * `close` closes the dialog that needs the code, so that the shopper can press the button again.
 */
export const useLoadError = (close?: () => void) => {
  const dispatch = useShopDispatch();
  return () => {
    close?.();
    dispatch(messageShown({ tone: 'error', text: failureCopy.notLoaded }));
  };
};
