import { useCallback, useEffect, useRef, useState } from 'react';
import { feedChannel, type FeedEvent, type FromShop, type FromWatcher } from '../../../flows/inspection/feed';
import { pagesAfter, type WatchedPage } from './feed-state';

interface Feed {
  /** All pages that have connected, oldest first. Closed pages stay in the list. */
  pages: readonly WatchedPage[];
  send(page: string, actor: string, event: FeedEvent): void;
}

export const useFeed = (): Feed => {
  const [pages, setPages] = useState<readonly WatchedPage[]>([]);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(feedChannel);
    channel.current = opened;
    const hear = ({ data }: MessageEvent<FromShop | FromWatcher>) => {
      if (data.from === 'shop') setPages((known) => pagesAfter(known, data));
    };
    opened.addEventListener('message', hear);
    opened.postMessage({ from: 'watcher', kind: 'who' } satisfies FromWatcher);
    return () => {
      opened.close();
      channel.current = null;
    };
  }, []);

  const send = useCallback((page: string, actor: string, event: FeedEvent) => {
    channel.current?.postMessage({ from: 'watcher', kind: 'send', page, actor, event } satisfies FromWatcher);
  }, []);
  return { pages, send };
};
