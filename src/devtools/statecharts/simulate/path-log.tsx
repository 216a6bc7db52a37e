import { flowsCopy } from '../../../copy/flows';
import { classNames } from '../../../lib/class-names';
import { activeStates, type Moment } from '../model/simulation';
import { durationText } from '../chart/chart-words';
import { leafNames, shortEvent } from '../short-names';
import type { FlowStep } from '../model/flow-link';
import panel from '../panel.module.css';
import styles from './simulate.module.css';

const nameOf = (step: FlowStep): string => {
  if (step.kind === 'event') return step.event.type;
  if (step.kind === 'result') return `${step.actor} ${step.outcome}`;
  return step.kind === 'delay' ? `after ${step.delay}` : '';
};

interface PathLogProps {
  moments: readonly Moment[];
  position: number;
  onLook(position: number): void;
}

export const PathLog = ({ moments, position, onLook }: PathLogProps) => (
  <>
    <h2 className={panel.heading}>{flowsCopy.log}</h2>
    <ol className={styles.log}>
      {moments.map((moment, index) => {
        const { step, received, actions, now, isAsReported = false } = moment;
        const events =
          isAsReported && step !== null ? nameOf(step) : received.map(({ type }) => shortEvent(type)).join(', ');
        return (
          <li key={index}>
            <button
              type="button"
              className={classNames(styles.entry, index === position && styles.here)}
              aria-current={index === position ? 'step' : undefined}
              onClick={() => onLook(index)}
            >
              <span className={styles.entryEvent}>{step === null ? flowsCopy.start : flowsCopy.received(events)}</span>
              <span className={styles.entryState}>{leafNames(activeStates(moment.snapshot))}</span>
              {isAsReported && <span className={styles.entryMore}>{flowsCopy.asReported}</span>}
              {actions.length > 0 && <span className={styles.entryMore}>{flowsCopy.did(actions.join(', '))}</span>}
              {now > 0 && <span className={styles.entryMore}>{durationText(now)}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  </>
);
