import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../model/chart';
import { boxesOf } from './chart-boxes';
import { layoutFrom, placesOf, type ChartLayout, type ChartPlaces } from './chart-layout';
import { layoutWorker } from './layout-worker';
import { measureText } from './text-measure';

const known = new Map<Chart, Promise<ChartPlaces>>();

const placesOnce = (chart: Chart): Promise<ChartPlaces> => {
  const places = known.get(chart) ?? placesOf(layoutWorker(), boxesOf(chart, measureText));
  known.set(chart, places);
  return places;
};

/**
 * The places of a chart's states: those that the build has found, else computed in the worker, once for each chart. `failed`
 * where that could not be done.
 */
export const useChartLayout = (
  chart: Chart,
  built: ChartPlaces | null,
): { layout: ChartLayout | null; failed: boolean } => {
  const [result, setResult] = useState<{ chart: Chart; places: ChartPlaces | null } | null>(null);
  useEffect(() => {
    if (built !== null) return undefined;
    let isWanted = true;
    placesOnce(chart).then(
      (places) => isWanted && setResult({ chart, places }),
      () => {
        known.delete(chart);
        if (isWanted) setResult({ chart, places: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [chart, built]);

  const computed = result?.chart === chart ? result.places : undefined;
  const places = built ?? computed ?? null;
  const layout = useMemo(
    () => (places === null ? null : layoutFrom(boxesOf(chart, measureText), places)),
    [chart, places],
  );
  return { layout, failed: built === null && computed === null };
};
