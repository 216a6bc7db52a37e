import { flowsCopy } from '../../../copy/flows';
import type { FeedEvent } from '../../../flows/inspection/feed';
import type { LibraryMachine } from '../machine-library';
import { EventForm } from '../simulate/step-form';
import panel from '../panel.module.css';
import styles from './attach.module.css';
import { nextFrom } from './next-from';

interface SendEventsProps {
  subject: LibraryMachine;
  active: ReadonlySet<string>;
  onSend(event: FeedEvent): void;
}

export const SendEvents = ({ subject: { chart, facts }, active, onSend }: SendEventsProps) => {
  const handled = new Set(nextFrom(chart, active).map(({ eventType }) => eventType));
  const types = chart.events.filter((type) => handled.has(type));
  if (types.length === 0) return null;
  return (
    <>
      <h2 className={panel.heading}>{flowsCopy.watch.events}</h2>
      <div className={styles.sends}>
        {types.map((type) => (
          <EventForm key={type} type={type} facts={facts} onSend={onSend} />
        ))}
      </div>
    </>
  );
};
