import { useLayoutEffect, useRef, useState } from 'react';
import { failureCopy, failureText } from '../../copy/failures';
import { Button } from '../button';
import { EmptyState } from './empty-state';

interface LoadFailureProps {
  error: unknown;
  /** May return a promise that resolves when the data is loaded or the retry has failed. */
  onRetry: () => PromiseLike<unknown> | void;
}

export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  };

  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      // The content that replaces the pressed button may not have an element that could take the focus.
      if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={frame} role="alert">
      <EmptyState
        // The text changes while the data is loaded again, so that screen readers read out the same failure twice.
        title={isRetrying ? failureCopy.retrying : failureText(error)}
        action={
          <Button look="outlined" busy={isRetrying} onClick={() => void retry()}>
            {failureCopy.retry}
          </Button>
        }
      />
    </div>
  );
};
