import { useEffect, useState } from 'react';
import type { Chart } from '../../../lib/statechart/chart';
import { boxesOf } from './chart-boxes';
import { layoutOf, type ChartLayout } from './chart-layout';
import { layoutWorker } from './layout-worker';
import { textMeasure } from './text-measure';

const known = new Map<Chart, Promise<ChartLayout>>();

const layoutOnce = (chart: Chart): Promise<ChartLayout> => {
  const layout =
    known.get(chart) ?? document.fonts.ready.then(() => layoutOf(layoutWorker(), boxesOf(chart, textMeasure())));
  known.set(chart, layout);
  return layout;
};

/** The places of a chart's states, computed once for each chart; `failed` where that could not be done. */
export const useChartLayout = (chart: Chart): { layout: ChartLayout | null; failed: boolean } => {
  const [result, setResult] = useState<{ chart: Chart; layout: ChartLayout | null; failed: boolean } | null>(null);
  useEffect(() => {
    let isWanted = true;
    layoutOnce(chart).then(
      (layout) => isWanted && setResult({ chart, layout, failed: false }),
      () => {
        known.delete(chart);
        if (isWanted) setResult({ chart, layout: null, failed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return result?.chart === chart ? result : { layout: null, failed: false };
};
