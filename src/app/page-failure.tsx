import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { Gear } from '../components/logo';
import { failureCopy } from '../copy/failures';

/** In place of a page that could not be loaded or drawn. Loading the document again also fetches a newer build. */
export const PageFailure = () => (
  <EmptyState
    level={1}
    drawing={<Gear />}
    title={failureCopy.pageTitle}
    text={failureCopy.pageText}
    action={<Button onClick={() => window.location.reload()}>{failureCopy.reload}</Button>}
  />
);
