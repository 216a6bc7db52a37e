import { memo, useMemo, useState } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { Chart } from '../model/chart';
import { mainPathOf } from '../model/main-path';
import { ChartBar } from './chart-bar';
import type { ChartPlaces } from './chart-layout';
import type { Marks } from './chart-marks';
import { Statechart } from './statechart';
import { useChartLayout } from './use-chart-layout';
import styles from '../workbench.module.css';

interface ChartPaneProps {
  chart: Chart;
  marks: Marks;
  places: ChartPlaces | null;
  active: ReadonlySet<string>;
  selected: string | null;
  onSelect(id: string | null): void;
  pressable?: ReadonlySet<string>;
  onPress?(transition: string): void;
}

const Pane = (props: ChartPaneProps) => {
  const { chart: whole, places, selected, onSelect } = props;
  const [isFollowing, setFollowing] = useState(true);
  const [isMainPath, setMainPath] = useState(false);
  const chart = useMemo(() => (isMainPath ? mainPathOf(whole) : whole), [isMainPath, whole]);
  const { layout, failed } = useChartLayout(chart, isMainPath ? null : places);
  return (
    <section className={styles.chart} aria-label={flowsCopy.chartLabel(chart.id)}>
      <ChartBar
        chart={chart}
        selected={selected}
        onSelect={onSelect}
        isFollowing={isFollowing}
        onFollow={setFollowing}
        isMainPath={isMainPath}
        onMainPath={setMainPath}
      />
      {layout === null ? (
        <p className={styles.waiting} role="status">
          {failed ? flowsCopy.layoutFailed : flowsCopy.layingOut}
        </p>
      ) : (
        <Statechart {...props} chart={chart} layout={layout} isFollowing={isFollowing} />
      )}
    </section>
  );
};

export const ChartPane = memo(Pane);
