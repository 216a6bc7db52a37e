import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../components/button';
import { EmptyState } from '../components/feedback/empty-state';
import { failureCopy } from '../copy/failures';
import { listenTo } from '../lib/listen-to';

const subscribe = (listener: () => void) => {
  const stops = [listenTo('online', listener), listenTo('offline', listener)];
  return () => stops.forEach((stop) => stop());
};

const reload = () => window.location.reload();

/** The button is hidden while the browser is offline, because a reload would then lose the page. */
export const PageFailure = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

  useEffect(() => listenTo('online', reload), []);

  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={isOnline ? failureCopy.pageTitle : failureCopy.offlineTitle}
        text={isOnline ? failureCopy.pageText : failureCopy.offlineText}
        action={isOnline && <Button onClick={reload}>{failureCopy.reload}</Button>}
      />
    </div>
  );
};
