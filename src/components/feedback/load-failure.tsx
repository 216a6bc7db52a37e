import { useTransition } from 'react';
import { failureCopy, failureText } from '../../copy/failures';
import { focusMain } from '../../lib/focus-main';
import { Button } from '../button';
import { EmptyState } from './empty-state';

interface LoadFailureProps {
  error: unknown;
  /** May return a promise that resolves when the data is loaded or the retry has failed. */
  onRetry: () => PromiseLike<unknown> | void;
}

/** Moves the focus from the pressed button to the page when the content replaces the failure. */
const handFocusOn = (failure: HTMLElement | null) => () => {
  if (failure?.contains(document.activeElement)) focusMain();
};

export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const [isRetrying, startRetry] = useTransition();
  const retry = () => startRetry(async () => void (await onRetry()));
  return (
    <div ref={handFocusOn} role="alert">
      <EmptyState
        // The text changes while the data is loaded again, so that screen readers read out the same failure twice.
        title={isRetrying ? failureCopy.retrying : failureText(error)}
        action={
          <Button look="outlined" busy={isRetrying} onClick={retry}>
            {failureCopy.retry}
          </Button>
        }
      />
    </div>
  );
};
