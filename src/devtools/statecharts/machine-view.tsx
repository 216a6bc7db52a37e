import { useMemo, useState } from 'react';
import { getNextTransitions } from 'xstate';
import { Button } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { transitionNames } from '../../../machines/transition-names';
import { activeStates } from './model/simulation';
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
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('simulate');
  const [isPanelOpen, setPanelOpen] = useState(true);
  const { current } = simulation;

  const active = useMemo(() => new Set(activeStates(current.snapshot)), [current]);
  const marks = useMemo(() => {
    const names = transitionNames(machine);
    const next = current.snapshot.status === 'active' ? getNextTransitions(current.snapshot) : [];
    return marksOf(
      next.flatMap((one) => names.get(one) ?? []),
      current.taken,
    );
  }, [machine, current]);

  const heat = useMemo(() => heatMarks(chart, counts.counts), [chart, counts.counts]);
  const shownMarks = tab === 'counts' && counts.status === 'known' ? heat : marks;

  const select = (state: string | null) => {
    setSelected(state);
    if (state !== null && tab === 'simulate') setTab('state');
  };
  const bodies = {
    simulate: () => <SimulationPanel subject={subject} simulation={simulation} />,
    state: () => (
      <StateDetails
        chart={chart}
        facts={facts}
        selected={selected}
        onSelect={select}
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
          onSelect={select}
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
