import ELK from 'elkjs/lib/elk-api';
import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../model/chart';
import { boxesOf } from './chart-boxes';
import { layoutFrom, placesOf, type ChartLayout, type ChartPlaces, type LayoutEngine } from './chart-layout';
import { measureText } from './text-measure';

/** The script is used unmodified, because it is already bundled and minified. */
const script = new URL('elkjs/lib/elk-worker.min.js', import.meta.url);

let engine: LayoutEngine | undefined;

const layoutWorker = (): LayoutEngine => {
  engine ??= new ELK({ workerFactory: () => new Worker(script) });
  return engine;
};

const known = new Map<Chart, Promise<ChartPlaces>>();

const placesOnce = (chart: Chart): Promise<ChartPlaces> => {
  const places = known.get(chart) ?? placesOf(layoutWorker(), boxesOf(chart, measureText));
  known.set(chart, places);
  return places;
};

/** Lays out a chart in the worker only if the build has no layout of it. */
export const useChartLayout = (
  chart: Chart,
  built: ChartPlaces | null,
): { layout: ChartLayout | null; failed: boolean } => {
  const [result, setResult] = useState<{ chart: Chart; places: ChartPlaces | null } | null>(null);
  useEffect(() => {
    if (built !== null) return undefined;
    let isCurrent = true;
    placesOnce(chart).then(
      (places) => isCurrent && setResult({ chart, places }),
      () => {
        known.delete(chart);
        if (isCurrent) setResult({ chart, places: null });
      },
    );
    return () => {
      isCurrent = false;
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
