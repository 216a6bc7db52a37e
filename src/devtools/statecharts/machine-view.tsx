import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getNextTransitions } from 'xstate';
import { Button } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { transitionNames } from '../../../machines/transition-names';
import { activeStates } from './model/simulation';
import { canBeSent, stepTaking } from './model/step-taking';
import { stateAt } from './state-link';
import { CountsPanel } from './counts/counts-panel';
import { heatMarks } from './counts/heat-marks';
import type { Counts } from './counts/use-counts';
import { marksOf } from './chart/chart-marks';
import { ChartPane } from './chart/chart-pane';
import type { LibraryMachine } from './machine-library';
import { Panel } from './panel';
import { SimulationPanel } from './simulate/simulation-panel';
import { SourceView } from './source-view';
import { StateDetails } from './state-details';
import { TopBar } from './top-bar';
import { useSimulation } from './use-simulation';
import styles from './workbench.module.css';

type Tab = keyof typeof flowsCopy.tabs;

export const MachineView = ({ subject, counts }: { subject: LibraryMachine; counts: Counts }) => {
  const { id, machine, chart, facts, places } = subject;
  const simulation = useSimulation(subject);
  const { search } = useLocation();
  const [selected, setSelected] = useState(() => stateAt(search, chart));
  const [tab, setTab] = useState<Tab>(selected === null ? 'simulate' : 'state');
  const [isPanelOpen, setPanelOpen] = useState(true);
  const { current, take } = simulation;

  const active = useMemo(() => new Set(activeStates(current.snapshot)), [current]);
  const next = useMemo(() => {
    const names = transitionNames(machine);
    const possible = current.snapshot.status === 'active' ? getNextTransitions(current.snapshot) : [];
    return possible.flatMap((one) => names.get(one) ?? []);
  }, [machine, current]);
  const marks = useMemo(() => marksOf(next, current.taken), [next, current]);

  const transitions = useMemo(
    () => new Map(chart.states.flatMap((state) => state.transitions).map((one) => [one.id, one])),
    [chart],
  );
  const pressable = useMemo(() => {
    const possible = next.flatMap((name) => transitions.get(name) ?? []);
    return new Set(possible.filter(canBeSent).map((one) => one.id));
  }, [transitions, next]);
  const press = (transition: string) => {
    const pressed = transitions.get(transition);
    const step = pressed === undefined ? null : stepTaking(subject, current, pressed);
    if (step !== null) take(step);
  };

  const heat = useMemo(() => heatMarks(chart, counts.counts), [chart, counts.counts]);
  const shownMarks = tab === 'counts' && counts.status === 'known' ? heat : marks;

  const bodies = {
    simulate: () => <SimulationPanel subject={subject} simulation={simulation} />,
    state: () => (
      <StateDetails
        chart={chart}
        facts={facts}
        selected={selected}
        machines={subject.machines}
        onSelect={setSelected}
        onSource={() => setTab('source')}
      />
    ),
    counts: () => <CountsPanel chart={chart} counts={counts} />,
    source: () => <SourceView facts={facts} selected={selected} onSelect={setSelected} />,
  };

  return (
    <>
      <TopBar title={id} isInside>
        <Button look="outlined" size="small" aria-expanded={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)}>
          {isPanelOpen ? flowsCopy.hidePanel : flowsCopy.showPanel}
        </Button>
      </TopBar>
      <div className={styles.split}>
        <ChartPane
          chart={chart}
          places={places}
          active={active}
          marks={shownMarks}
          selected={selected}
          onSelect={setSelected}
          pressable={pressable}
          onPress={press}
        />
        {isPanelOpen && (
          <Panel<Tab> name="machine" tabs={flowsCopy.tabs} chosen={tab} onChoose={setTab} isWide={tab === 'source'}>
            {bodies[tab]()}
          </Panel>
        )}
      </div>
    </>
  );
};
