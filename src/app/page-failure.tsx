import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../components/button';
import { EmptyState } from '../components/feedback/empty-state';
import { Gear } from '../components/page/logo';
import { failureCopy } from '../copy/failures';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const reload = () => window.location.reload();

/**
 * In place of a page that could not be loaded or drawn. Loading the document again also fetches a newer build. Without a
 * connection that would lose the shop: the page then waits for it.
 */
export const PageFailure = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Gear />}
        title={isOnline ? failureCopy.pageTitle : failureCopy.offlineTitle}
        text={isOnline ? failureCopy.pageText : failureCopy.offlineText}
        action={isOnline && <Button onClick={reload}>{failureCopy.reload}</Button>}
      />
    </div>
  );
};
