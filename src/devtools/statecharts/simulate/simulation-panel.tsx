import { useClipboard } from '../../../hooks/use-clipboard';
import { Button } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import { writeFlowLink } from '../model/flow-link';
import { replayTest } from '../model/replay-test';
import { examplesOf } from '../model/shape';
import { activeStates } from '../model/simulation';
import { durationText } from '../chart/chart-words';
import { CodeText } from '../code-text';
import type { LibraryMachine } from '../machine-library';
import { leafNames } from '../short-names';
import type { Simulation } from '../use-simulation';
import { NextSteps } from './next-steps';
import { PathLog } from './path-log';
import panel from '../panel.module.css';
import styles from './simulate.module.css';
import { StepForm } from './step-form';

interface SimulationPanelProps {
  subject: LibraryMachine;
  simulation: Simulation;
}

export const SimulationPanel = ({ subject, simulation }: SimulationPanelProps) => {
  const copy = useClipboard();
  const { facts } = subject;
  const { path, moments, current, position, problem, take } = simulation;
  const shown = simulation.pathTo(position);
  const walked = moments.slice(0, position + 1);

  return (
    <div className={panel.stack}>
      <p className={styles.now} role="status">
        <span className={styles.label}>{flowsCopy.now}</span> <b>{leafNames(activeStates(current.snapshot))}</b>
        <span className={styles.time}>{flowsCopy.clock(durationText(current.now))}</span>
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {path.reached !== undefined && <p>{flowsCopy.reported}</p>}
      <div className={styles.tools}>
        <Button size="small" look="outlined" disabled={position === 0} onClick={simulation.stepBack}>
          {flowsCopy.stepBack}
        </Button>
        <Button size="small" look="outlined" disabled={moments.length === 1} onClick={() => simulation.restart()}>
          {flowsCopy.startAgain}
        </Button>
      </div>
      <NextSteps subject={subject} moment={current} onStep={take} />
      <PathLog moments={moments} position={position} onLook={simulation.look} />
      <div className={styles.tools}>
        <Button
          size="small"
          look="outlined"
          onClick={() => copy(window.location.origin + writeFlowLink(shown), flowsCopy.linkCopied)}
        >
          {flowsCopy.copyLink}
        </Button>
        <Button
          size="small"
          look="outlined"
          disabled={walked.some(({ isAsReported }) => isAsReported)}
          onClick={() => copy(replayTest(shown, walked, facts), flowsCopy.testCopied)}
        >
          {flowsCopy.copyTest}
        </Button>
      </div>
      {facts.input !== null && (
        <details className={styles.others}>
          <summary>{flowsCopy.input}</summary>
          <StepForm
            name={flowsCopy.restartWithInput}
            label={flowsCopy.restartWithInput}
            examples={[{ label: '', value: path.input }, ...examplesOf(facts.input, facts.words)]}
            onSend={simulation.restart}
          />
        </details>
      )}
      <details className={styles.others}>
        <summary>{flowsCopy.context}</summary>
        <CodeText>{JSON.stringify(current.snapshot.context, null, 2)}</CodeText>
      </details>
    </div>
  );
};
