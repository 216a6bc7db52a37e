import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button';
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

/** The list first shows this number of entries; each press of the button adds as many. Showing all would be slow. */
const portion = 200;

const clock = (at: number): string => {
  const time = new Date(at);
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(time.getMilliseconds()).padStart(3, '0')}`;
};

const payloadOf = (entry: FeedEntry): unknown => {
  if (entry.kind === 'started') return undefined;
  if (entry.kind === 'snapshot') return entry.snapshot.error ?? entry.snapshot.context ?? entry.snapshot.output;
  const { type: _type, ...payload } = entry.event;
  return Object.keys(payload).length === 0 ? undefined : payload;
};

const wordsOf = (entry: FeedEntry, name: string): string => {
  if (entry.kind === 'event') return flowsCopy.watch.eventTo(shortEvent(entry.event.type), name);
  if (entry.kind === 'started') return flowsCopy.watch.started(name);
  const { states, status } = entry.snapshot;
  return flowsCopy.watch.isIn(name, leafNames(states) || (flowsCopy.watch.status[status] ?? status));
};

/** Renders the value only while the element is open, because a log can have thousands of values. */
const Payload = ({ number, value }: { number: number; value: unknown }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.payload} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={flowsCopy.payload(String(number))}>{'{…}'}</summary>
      {isOpen && <CodeText>{JSON.stringify(value, null, 2)}</CodeText>}
    </details>
  );
};

interface EntryProps {
  entry: FeedEntry;
  name: string;
  isLooked: boolean;
  onLook(number: number): void;
}

const Row = ({ entry, name, isLooked, onLook }: EntryProps) => {
  const payload = payloadOf(entry);
  return (
    <li className={classNames(styles.entry, styles[entry.kind], isLooked && styles.looked)}>
      <button
        type="button"
        className={styles.entryHead}
        aria-current={isLooked || undefined}
        onClick={() => onLook(entry.number)}
      >
        <time className={styles.time}>{clock(entry.at)}</time>
        <span>{wordsOf(entry, name)}</span>
      </button>
      {payload !== undefined && <Payload number={entry.number} value={payload} />}
    </li>
  );
};

/** The component is memoized, because entries never change. */
const Entry = memo(Row);

export const FeedLogList = ({ entries, nameOf, looked, onLook }: FeedLogListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(portion);
  const lookedAt = looked === null ? -1 : entries.findIndex(({ number }) => number === looked);
  const newest = Math.max(0, entries.length - shown);
  const first = lookedAt < 0 ? newest : Math.min(newest, lookedAt);
  const last = entries.at(-1)?.number;
  useEffect(() => {
    if (looked === null) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [last, looked]);

  return (
    <>
      {first > 0 && (
        <Button look="plain" size="small" onClick={() => setShown(shown + portion)}>
          {flowsCopy.watch.earlier(first)}
        </Button>
      )}
      <ol ref={list} className={styles.log} start={first + 1}>
        {entries.slice(first).map((entry) => (
          <Entry
            key={entry.number}
            entry={entry}
            name={nameOf(entry.actor)}
            isLooked={entry.number === looked}
            onLook={onLook}
          />
        ))}
      </ol>
    </>
  );
};
