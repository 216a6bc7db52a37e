import { clipboardCopy } from '../copy/clipboard';
import { useFlowContext } from '../flows/flow-context';

/** Returns a function that copies a text and then shows `done` or an error. For `act`, see `SnackbarMessage`. */
export const useClipboard = (act?: string): ((text: string, done: string) => void) => {
  const { showSuccess, showError } = useFlowContext();
  return (text, done) => {
    // `async`, so that the function rejects and does not throw if `clipboard` is missing, as on pages without TLS.
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => showSuccess(done, act),
      () => showError(clipboardCopy.refused, act),
    );
  };
};
