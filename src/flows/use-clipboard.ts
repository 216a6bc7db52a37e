import { clipboardCopy } from '../copy/clipboard';
import { useFlowContext } from './flow-context';

/** Copies a text and says `done`, or that the browser refused. `act` as in `SnackbarMessage`. */
export const useClipboard = (act?: string): ((text: string, done: string) => void) => {
  const { showSuccess, showError } = useFlowContext();
  return (text, done) => {
    // `clipboard` is missing on pages without TLS.
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => showSuccess(done, act),
      () => showError(clipboardCopy.refused, act),
    );
  };
};
