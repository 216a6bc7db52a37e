import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../model/chart';
import { boxesOf } from './chart-boxes';
import { placesOf, type ChartPlaces, type LayoutEngine } from './chart-layout';
import { measureText } from './text-measure';

/** `instanceof` would fail, because the build loads the machine and this module with separate copies of XState. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Called by the build (scripts/machine-places-loader.mjs). */
export const buildPlaces = async (module: object, engine: LayoutEngine): Promise<ChartPlaces | null> => {
  const machine = Object.values(module).find(isMachine);
  return machine === undefined ? null : placesOf(engine, boxesOf(chartOf(machine), measureText));
};
