import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import { Button } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import type { FlowStep } from '../model/flow-link';
import { examplesOf } from '../model/shape';
import type { Moment } from '../model/simulation';
import { durationText } from '../chart/chart-words';
import type { LibraryMachine } from '../machine-library';
import panel from '../panel.module.css';
import styles from './simulate.module.css';
import { EventForm, StepForm } from './step-form';

interface NextStepsProps {
  subject: LibraryMachine;
  moment: Moment;
  onStep(step: FlowStep): void;
}

const handledNow = (snapshot: AnyMachineSnapshot): Set<string> =>
  snapshot.status === 'active'
    ? new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
    : new Set<string>();

const ClockForm = ({ onMove }: { onMove(ms: number): void }) => {
  const [ms, setMs] = useState('1000');
  return (
    <form
      className={styles.clock}
      onSubmit={(event) => {
        event.preventDefault();
        if (Number(ms) > 0) onMove(Math.round(Number(ms)));
      }}
    >
      <label className={styles.clockLabel}>
        {flowsCopy.moveClock}
        <input
          className={styles.number}
          type="number"
          min={1}
          step={1}
          value={ms}
          onChange={({ target }) => setMs(target.value)}
        />
      </label>
      <Button size="small" look="outlined" type="submit">
        {flowsCopy.move}
      </Button>
    </form>
  );
};

/** Focuses the container if a step removes the focused control. Call `remember` before the step. */
const useKeptFocus = (moment: Moment) => {
  const container = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && container.current?.contains(document.activeElement) === false) container.current.focus();
    hadFocus.current = false;
  }, [moment]);
  const remember = () => {
    hadFocus.current = container.current?.contains(document.activeElement) === true;
  };
  return { container, remember };
};

export const NextSteps = ({ subject: { chart, facts, machines }, moment, onStep }: NextStepsProps) => {
  const { container, remember } = useKeptFocus(moment);
  const { snapshot, running, timers, now } = moment;

  const handled = handledNow(snapshot);
  const eventForm = (type: string) => (
    <EventForm key={type} type={type} facts={facts} onSend={(event) => step({ kind: 'event', event })} />
  );
  const others = chart.events.filter((type) => !handled.has(type));

  const step = (next: FlowStep) => {
    remember();
    onStep(next);
  };

  return (
    <div ref={container} className={panel.stack} tabIndex={-1} role="group" aria-label={flowsCopy.nextSteps}>
      {snapshot.status !== 'active' && <p className={styles.ended}>{flowsCopy.ended}</p>}
      {running.length > 0 && <h2 className={panel.heading}>{flowsCopy.actors}</h2>}
      {running.map(({ id, src }) => (
        <div key={id} className={styles.actor}>
          <p className={styles.actorName}>{machines.includes(src) ? <Link to={`/flows/${src}`}>{id}</Link> : id}</p>
          {(['done', 'error'] as const).map((outcome) => {
            const shape = outcome === 'done' ? facts.actorShapes[src]?.output : facts.errors[id];
            return (
              <StepForm
                key={outcome}
                name={flowsCopy.result[outcome]}
                label={flowsCopy.giveResult(id, flowsCopy.result[outcome])}
                tone={outcome}
                examples={
                  shape === undefined
                    ? [{ label: '', value: outcome === 'error' ? { message: 'it broke' } : undefined }]
                    : examplesOf(shape, facts.words)
                }
                onSend={(value) => step({ kind: 'result', actor: id, outcome, value })}
              />
            );
          })}
        </div>
      ))}
      {handled.size > 0 && chart.events.some((type) => handled.has(type)) && (
        <h2 className={panel.heading}>{flowsCopy.events}</h2>
      )}
      {chart.events.filter((type) => handled.has(type)).map(eventForm)}
      {timers.length > 0 && <h2 className={panel.heading}>{flowsCopy.clockTitle}</h2>}
      {timers.map(({ eventType, delay, dueAt }) => (
        <div key={eventType} className={styles.step} data-tone="after">
          <button type="button" className={styles.send} onClick={() => step({ kind: 'delay', delay })}>
            {flowsCopy.letPass(delay, durationText(dueAt - now))}
          </button>
        </div>
      ))}
      {timers.length > 0 && <ClockForm onMove={(ms) => step({ kind: 'wait', ms })} />}
      {snapshot.status === 'active' && others.length > 0 && (
        <details className={styles.others}>
          <summary>{flowsCopy.otherEvents}</summary>
          {others.map(eventForm)}
        </details>
      )}
    </div>
  );
};
