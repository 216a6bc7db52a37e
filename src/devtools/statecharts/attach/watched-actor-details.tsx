import { Button } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import type { FeedEntry } from '../../../flows/inspection/feed';
import { useClipboard } from '../../../hooks/use-clipboard';
import { CodeText } from '../code-text';
import styles from './attach.module.css';
import { reasonOf, type WatchedActor } from './feed-state';
import { linkOfRun, runOf } from './watched-run';
import panel from '../panel.module.css';

interface WatchedActorDetailsProps {
  actor: WatchedActor;
  entries: readonly FeedEntry[];
}

export const WatchedActorDetails = ({ actor, entries }: WatchedActorDetailsProps) => {
  const copy = useClipboard();
  const { snapshot, machine } = actor;
  const reason = reasonOf(snapshot);
  const link = () => linkOfRun(runOf(entries, actor));
  const data = snapshot?.error ?? snapshot?.output ?? snapshot?.context;
  return (
    <section className={panel.stack} aria-label={machine ?? actor.name}>
      {reason !== null && (
        <p className={styles.failure}>
          {flowsCopy.watch.failure} <b>{reason}</b>
        </p>
      )}
      {machine !== null && (
        <div className={styles.runTools}>
          <Button look="outlined" size="small" onClick={() => window.open(link(), '_blank', 'noopener')}>
            {flowsCopy.watch.replay}
          </Button>
          <Button
            look="outlined"
            size="small"
            onClick={() => copy(window.location.origin + link(), flowsCopy.linkCopied)}
          >
            {flowsCopy.copyLink}
          </Button>
        </div>
      )}
      {data !== undefined && (
        <>
          <h2 className={panel.heading}>{flowsCopy.watch.data}</h2>
          <CodeText>{JSON.stringify(data, null, 2)}</CodeText>
        </>
      )}
    </section>
  );
};
