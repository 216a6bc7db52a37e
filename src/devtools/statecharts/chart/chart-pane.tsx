import { memo } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { Chart } from '../model/chart';
import type { ChartPlaces } from './chart-layout';
import type { Marks } from './chart-marks';
import { Statechart } from './statechart';
import { useChartLayout } from './use-chart-layout';
import styles from '../workbench.module.css';

interface ChartPaneProps {
  chart: Chart;
  marks: Marks;
  /** The layout from the build; null if there is none. */
  places: ChartPlaces | null;
  active: ReadonlySet<string>;
  selected: string | null;
  onSelect(id: string | null): void;
}

const Pane = (props: ChartPaneProps) => {
  const { layout, failed } = useChartLayout(props.chart, props.places);
  return (
    <section className={styles.chart} aria-label={flowsCopy.chartLabel(props.chart.id)}>
      {layout === null ? (
        <p className={styles.waiting} role="status">
          {failed ? flowsCopy.layoutFailed : flowsCopy.layingOut}
        </p>
      ) : (
        <Statechart {...props} layout={layout} />
      )}
    </section>
  );
};

export const ChartPane = memo(Pane);
