import { useEffect, useRef } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { FeedEntry } from '../../../flows/inspection/feed';
import { classNames } from '../../../lib/class-names';
import styles from './attach.module.css';
import type { WatchedActor } from './feed-state';
import { leafNames, shortEvent } from '../short-names';

interface SequenceDiagramProps {
  entries: readonly FeedEntry[];
  actors: readonly WatchedActor[];
  nameOf(actor: string): string;
  looked: number | null;
  onLook(number: number): void;
}

const lane = 124;
const first = 70;
const row = 38;
const head = 36;
const mostRows = 150;

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Only machines have lanes. Another actor, such as a promise, uses the lane of the machine that started it. */
const lanesOf = (actors: readonly WatchedActor[]) => {
  const machines = new Set(actors.filter(({ machine }) => machine !== null).map(({ id }) => id));
  const parents = new Map(actors.map(({ id, parent }) => [id, parent]));
  const laneOf = (actor: string | null): string | null => {
    let found = actor;
    while (found !== null && !machines.has(found)) found = parents.get(found) ?? null;
    return found;
  };
  return { machines, laneOf };
};

export const SequenceDiagram = ({ entries, actors, nameOf, looked, onLook }: SequenceDiagramProps) => {
  const { machines, laneOf } = lanesOf(actors);
  const rows = entries.filter(({ actor }) => machines.has(actor)).slice(-mostRows);
  const present = new Set(
    rows.flatMap((entry) => (entry.kind === 'event' ? [entry.actor, laneOf(entry.source)] : [entry.actor])),
  );
  const lanes = [null, ...actors.filter(({ id }) => present.has(id)).map(({ id }) => id)];
  const xOf = (actor: string | null) => first + Math.max(0, lanes.indexOf(actor)) * lane;
  const width = first + lanes.length * lane;
  const height = rows.length * row + 24;

  const region = useRef<HTMLDivElement>(null);
  const last = rows.at(-1)?.number;
  useEffect(() => {
    if (looked === null && region.current !== null) region.current.scrollTop = region.current.scrollHeight;
  }, [last, looked]);

  return (
    <div ref={region} className={styles.sequence} tabIndex={0} role="region" aria-label={flowsCopy.watch.sequenceLabel}>
      <svg width={width} height={head} className={classNames(styles.drawing, styles.laneNames)}>
        {lanes.map((actor) => (
          <text key={actor ?? ''} className={styles.laneName} x={xOf(actor)} y={20}>
            {shortened(actor === null ? flowsCopy.watch.outside : nameOf(actor), 18)}
          </text>
        ))}
      </svg>
      <svg width={width} height={height} className={styles.drawing}>
        {lanes.map((actor) => (
          <line key={actor ?? ''} className={styles.lane} x1={xOf(actor)} x2={xOf(actor)} y1={0} y2={height} />
        ))}
        {rows.map((entry, index) => {
          const y = index * row + 22;
          const to = xOf(entry.actor);
          const isLooked = entry.number === looked;
          if (entry.kind !== 'event') {
            const label =
              entry.kind === 'started'
                ? flowsCopy.start
                : leafNames(entry.snapshot.states) || (flowsCopy.watch.status[entry.snapshot.status] ?? '');
            return (
              <g
                key={entry.number}
                className={classNames(styles.note, isLooked && styles.noteLooked)}
                onClick={() => onLook(entry.number)}
              >
                <rect x={to - 66} y={y - 13} width={132} height={24} rx={12} />
                <text x={to} y={y + 4}>
                  {shortened(label, 20)}
                </text>
              </g>
            );
          }
          const from = xOf(laneOf(entry.source));
          const isSelf = from === to;
          const way = isSelf || to > from ? 1 : -1;
          return (
            <g
              key={entry.number}
              className={classNames(styles.message, isLooked && styles.messageLooked)}
              onClick={() => onLook(entry.number)}
            >
              <path d={isSelf ? `M${to} ${y - 6}h26v12h-20` : `M${from} ${y}H${to - 5 * way}`} />
              <path className={styles.head} d={isSelf ? `M${to} ${y + 6}l8-4v8Z` : `M${to} ${y}l${-8 * way}-4v8Z`} />
              <text x={isSelf ? to + 32 : (from + to) / 2} y={y - 6} textAnchor={isSelf ? 'start' : 'middle'}>
                {shortened(shortEvent(entry.event.type), isSelf ? 22 : Math.max(18, Math.abs(to - from) / 7))}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
