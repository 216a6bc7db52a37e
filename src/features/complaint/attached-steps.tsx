import type { ReportedStep } from '../../../contract/complaints';
import { CheckboxField } from '../../components/form/checkbox-field';
import { complaintCopy as copy } from '../../copy/complaint';
import styles from './complaint-page.module.css';

const lineOf = ({ machine, run, event, code, states }: ReportedStep): string =>
  `${machine} (${run}): ${event}${code === undefined ? '' : ` ${code}`} → ${states.join(', ')}`;

export const AttachedSteps = ({ steps }: { steps: readonly ReportedStep[] }) => (
  <div className={styles.attached}>
    <CheckboxField name="areStepsAttached" label={copy.attachSteps} />
    <details>
      <summary>{copy.stepsShown(steps.length)}</summary>
      <p>{copy.stepsNote}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{lineOf(step)}</li>
        ))}
      </ol>
    </details>
  </div>
);
