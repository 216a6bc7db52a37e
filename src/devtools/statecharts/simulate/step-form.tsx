import { useId, useState } from 'react';
import { Button } from '../../../components/button';
import { PageIcon } from '../../../components/page-icon';
import { flowsCopy } from '../../../copy/flows';
import type { MachineFacts } from '../model/facts';
import type { FlowStep } from '../model/flow-link';
import { examplesOf, type Example } from '../model/shape';
import styles from './simulate.module.css';

interface StepFormProps {
  name: string;
  label: string;
  examples: readonly Example[];
  /** An event's payload must be an object; an actor may return any value. */
  mustBeObject?: boolean;
  tone?: 'done' | 'error';
  onSend(value: unknown): void;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

const hasPayload = ({ value }: Example): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

export const StepForm = ({ name, label, examples, mustBeObject = false, tone, onSend }: StepFormProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState(() => asText(examples[0]?.value));
  const [problem, setProblem] = useState<string | null>(null);
  const canBeEdited = examples.length > 1 || examples.some(hasPayload);

  const send = () => {
    let value: unknown;
    try {
      value = text.trim() === '' ? undefined : JSON.parse(text);
    } catch {
      setOpen(true);
      return setProblem(flowsCopy.notJson);
    }
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (mustBeObject && value !== undefined && !isObject) {
      setOpen(true);
      return setProblem(flowsCopy.notObject);
    }
    setProblem(null);
    onSend(value);
  };

  return (
    <div className={styles.step} data-tone={tone}>
      <div className={styles.stepLine}>
        <button type="button" className={styles.send} aria-label={label} onClick={send}>
          {name}
        </button>
        {examples.length > 1 && (
          <select
            className={styles.choice}
            aria-label={flowsCopy.alternative(name)}
            value={chosen}
            onChange={({ target }) => {
              const index = Number(target.value);
              setChosen(index);
              setText(asText(examples[index]?.value));
              setProblem(null);
            }}
          >
            {examples.map((example, index) => (
              <option key={example.label} value={index}>
                {example.label}
              </option>
            ))}
          </select>
        )}
        {canBeEdited && (
          <button
            type="button"
            className={styles.edit}
            aria-label={flowsCopy.edit(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <PageIcon name={isOpen ? 'minus' : 'chevronDown'} size={16} />
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.editor}>
          <textarea
            className={styles.payload}
            aria-label={flowsCopy.payload(name)}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            rows={Math.min(12, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {problem !== null && (
            <p id={`${id}-problem`} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button size="small" onClick={send}>
            {flowsCopy.send}
          </Button>
        </div>
      )}
    </div>
  );
};

interface EventFormProps {
  type: string;
  facts: MachineFacts;
  onSend(event: Extract<FlowStep, { kind: 'event' }>['event']): void;
}

export const EventForm = ({ type, facts, onSend }: EventFormProps) => {
  const shape = facts.events[type];
  return (
    <StepForm
      name={type}
      label={flowsCopy.sendEvent(type)}
      examples={shape === undefined ? [{ label: '', value: {} }] : examplesOf(shape, facts.words)}
      mustBeObject
      // The cast is safe, because the form guarantees an object or undefined.
      onSend={(value) => onSend({ ...(value as object | undefined), type })}
    />
  );
};
