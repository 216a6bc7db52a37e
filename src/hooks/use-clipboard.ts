import { clipboardCopy } from '../copy/clipboard';
import { useFlowContext } from '../flows/flow-context';

/** For the meaning of `act`, see `SnackbarMessage`. */
export const useClipboard = (act?: string): ((text: string, done: string) => void) => {
  const { showSuccess, showError } = useFlowContext();
  return (text, done) => {
    // Pages without TLS have no `clipboard`. The function is `async`, so that it then rejects instead of throwing.
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => showSuccess(done, act),
      () => showError(clipboardCopy.refused, act),
    );
  };
};
