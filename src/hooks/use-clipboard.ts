import { clipboardCopy } from '../copy/clipboard';
import { useFlowContext } from '../flows/flow-context';

/** For the meaning of `act`, see `SnackbarMessage`. */
export const useClipboard = (act?: string): ((text: string, done: string) => void) => {
  const { showSuccess, showError } = useFlowContext();
  return (text, done) => {
    // An `async` function rejects, and does not throw, if `clipboard` is missing, as on pages without TLS.
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => showSuccess(done, act),
      () => showError(clipboardCopy.refused, act),
    );
  };
};
