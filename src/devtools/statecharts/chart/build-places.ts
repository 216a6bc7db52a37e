import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../model/chart';
import { boxesOf } from './chart-boxes';
import { placesOf, type ChartPlaces, type LayoutEngine } from './chart-layout';
import { measureText } from './text-measure';

/** By its looks: the build loads machine and layout apart, each with an XState of its own. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** For the build (scripts/machine-places-loader.mjs): where everything of the machine in a module lies; null without one. */
export const buildPlaces = async (module: object, engine: LayoutEngine): Promise<ChartPlaces | null> => {
  const machine = Object.values(module).find(isMachine);
  return machine === undefined ? null : placesOf(engine, boxesOf(chartOf(machine), measureText));
};
