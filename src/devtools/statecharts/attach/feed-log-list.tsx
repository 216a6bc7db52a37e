import { useEffect, useRef } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { FeedEntry } from '../../../flows/inspection/feed';
import { classNames } from '../../../lib/class-names';
import styles from './attach.module.css';
import { CodeText } from '../code-text';
import { leafNames, shortEvent } from '../short-names';

interface FeedLogListProps {
  entries: readonly FeedEntry[];
  nameOf(actor: string): string;
  /** Number of the selected entry; null while the view follows the newest entry. */
  looked: number | null;
  onLook(number: number): void;
}

const clock = (at: number): string => new Date(at).toISOString().slice(11, 23);

const payloadOf = (entry: FeedEntry): string | null => {
  if (entry.kind === 'started') return null;
  if (entry.kind === 'snapshot')
    return JSON.stringify(entry.snapshot.context ?? entry.snapshot.output, null, 2) ?? null;
  const { type: _type, ...payload } = entry.event;
  return Object.keys(payload).length === 0 ? null : JSON.stringify(payload, null, 2);
};

const Entry = ({ entry, nameOf }: Pick<FeedLogListProps, 'nameOf'> & { entry: FeedEntry }) => {
  const name = nameOf(entry.actor);
  if (entry.kind === 'event') return flowsCopy.watch.eventTo(shortEvent(entry.event.type), name);
  if (entry.kind === 'started') return flowsCopy.watch.started(name);
  const { states, status } = entry.snapshot;
  return flowsCopy.watch.isIn(name, leafNames(states) || (flowsCopy.watch.status[status] ?? status));
};

/** Lists the entries. Selecting one shows the state of all actors after that entry. */
export const FeedLogList = ({ entries, nameOf, looked, onLook }: FeedLogListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const last = entries.at(-1)?.number;
  useEffect(() => {
    if (looked === null) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [last, looked]);

  return (
    <ol ref={list} className={styles.log}>
      {entries.map((entry) => {
        const payload = payloadOf(entry);
        return (
          <li
            key={entry.number}
            className={classNames(styles.entry, styles[entry.kind], entry.number === looked && styles.looked)}
          >
            <button
              type="button"
              className={styles.entryHead}
              aria-current={entry.number === looked || undefined}
              onClick={() => onLook(entry.number)}
            >
              <time className={styles.time}>{clock(entry.at)}</time>
              <span>
                <Entry entry={entry} nameOf={nameOf} />
              </span>
            </button>
            {payload !== null && (
              <details className={styles.payload}>
                <summary aria-label={flowsCopy.payload(String(entry.number))}>{'{…}'}</summary>
                <CodeText>{payload}</CodeText>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
};
