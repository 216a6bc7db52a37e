import { flowsCopy } from '../../../copy/flows';
import { useNow } from '../../../hooks/use-now';
import { classNames } from '../../../lib/class-names';
import styles from './attach.module.css';
import { reasonOf, type WatchedActor } from './feed-state';
import { leafNames } from '../short-names';

interface ActorTreeProps {
  actors: readonly WatchedActor[];
  /** Id of the actor whose children are shown; null for the root actors. */
  parent?: string | null;
  chosen: string | null;
  /** Unix time in ms at which durations end; null for the current time. */
  until: number | null;
  onChoose(actor: string): void;
}

const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const SinceNow = ({ since }: { since: number }) => flowsCopy.watch.for(duration(useNow(1000) - since));

export const ActorTree = ({ actors, parent = null, chosen, until, onChoose }: ActorTreeProps) => {
  const ids = new Set(actors.map(({ id }) => id));
  const own = actors.filter(
    (actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent,
  );
  if (own.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {own.map(({ id, name, machine, snapshot, since }) => {
        const isRunning = snapshot === null || snapshot.status === 'active';
        const reason = reasonOf(snapshot);
        return (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.actor, id === chosen && styles.chosen, !isRunning && styles.over)}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.actorName}>{machine ?? name}</span>
              <span className={styles.state}>
                {isRunning && snapshot !== null && snapshot.states.length > 0
                  ? leafNames(snapshot.states)
                  : flowsCopy.watch.status[snapshot?.status ?? 'active']}
              </span>
              {reason !== null && <span className={styles.reason}>{reason}</span>}
              {isRunning && (
                <span className={styles.since}>
                  {until === null ? <SinceNow since={since} /> : flowsCopy.watch.for(duration(until - since))}
                </span>
              )}
            </button>
            <ActorTree actors={actors} parent={id} chosen={chosen} until={until} onChoose={onChoose} />
          </li>
        );
      })}
    </ul>
  );
};
