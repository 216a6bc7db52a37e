import { failureCopy, failureText } from '../../copy/failures';
import { Button } from '../button';
import { EmptyState } from './empty-state';

export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      title={failureText(error)}
      action={
        <Button look="outlined" onClick={onRetry}>
          {failureCopy.retry}
        </Button>
      }
    />
  </div>
);
