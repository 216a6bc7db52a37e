import { useCallback, useEffect, useRef, useState } from 'react';
import { feedChannel, type FeedEvent, type FromShop, type FromWatcher } from '../../../flows/inspection/feed';
import { pagesAfter, type WatchedPage } from './feed-state';

/** In ms. Messages within this time are shown together, because one step of a flow sends several messages. */
const batchDelay = 50;

interface Feed {
  /** The pages are sorted from oldest to newest, including closed pages. */
  pages: readonly WatchedPage[];
  send(page: string, actor: string, event: FeedEvent): void;
}

export const useFeed = (): Feed => {
  const [pages, setPages] = useState<readonly WatchedPage[]>([]);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(feedChannel);
    channel.current = opened;
    let waiting: FromShop[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const messages = waiting;
      waiting = [];
      timer = undefined;
      setPages((known) => messages.reduce(pagesAfter, known));
    };
    const onMessage = ({ data }: MessageEvent<FromShop | FromWatcher>) => {
      if (data.from !== 'shop') return;
      waiting.push(data);
      timer ??= setTimeout(show, batchDelay);
    };
    opened.addEventListener('message', onMessage);
    opened.postMessage({ from: 'watcher', kind: 'who' } satisfies FromWatcher);
    return () => {
      clearTimeout(timer);
      opened.close();
      channel.current = null;
    };
  }, []);

  const send = useCallback((page: string, actor: string, event: FeedEvent) => {
    channel.current?.postMessage({ from: 'watcher', kind: 'send', page, actor, event } satisfies FromWatcher);
  }, []);
  return { pages, send };
};
