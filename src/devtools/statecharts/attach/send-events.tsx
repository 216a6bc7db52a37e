import { flowsCopy } from '../../../copy/flows';
import type { FeedEvent } from '../../../flows/inspection/feed';
import { examplesOf } from '../model/shape';
import type { LibraryMachine } from '../machine-library';
import { StepForm } from '../simulate/step-form';
import panel from '../panel.module.css';
import styles from './attach.module.css';
import { nextFrom } from './next-from';

interface SendEventsProps {
  subject: LibraryMachine;
  active: ReadonlySet<string>;
  onSend(event: FeedEvent): void;
}

export const SendEvents = ({ subject: { chart, facts }, active, onSend }: SendEventsProps) => {
  const next = nextFrom(chart, active);
  const heard = new Set(
    chart.states.flatMap(({ transitions }) =>
      transitions.filter(({ id }) => next.has(id)).map(({ eventType }) => eventType),
    ),
  );
  const types = chart.events.filter((type) => heard.has(type));
  if (types.length === 0) return null;
  return (
    <>
      <h2 className={panel.heading}>{flowsCopy.watch.events}</h2>
      <div className={styles.sends}>
        {types.map((type) => {
          const shape = facts.events[type];
          return (
            <StepForm
              key={type}
              name={type}
              label={flowsCopy.sendEvent(type)}
              examples={shape === undefined ? [{ label: '', value: {} }] : examplesOf(shape, facts.words)}
              mustBeObject
              // The cast is safe, because the form guarantees an object or undefined.
              onSend={(value) => onSend({ ...(value as object | undefined), type })}
            />
          );
        })}
      </div>
    </>
  );
};
