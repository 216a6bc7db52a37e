import { failureCopy } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

/** Returns a handler for code that cannot be loaded; `close` closes the dialog that needs the code. */
export const useLoadError = (close?: () => void) => {
  const dispatch = useShopDispatch();
  return () => {
    close?.();
    dispatch(messageShown({ tone: 'error', text: failureCopy.notLoaded }));
  };
};
