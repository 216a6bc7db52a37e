import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { chartOf, type Chart } from './model/chart';
import type { ChartPlaces } from './chart/chart-layout';
import type { MachineFacts } from './model/facts';

/** A machine with everything there is to show of it. */
export interface LibraryMachine {
  id: string;
  machine: AnyStateMachine;
  chart: Chart;
  facts: MachineFacts;
  places: ChartPlaces | null;
}

/** The folder itself is the list: a machine is in the gallery as soon as its file is there. */
const sources = import.meta.webpackContext('../../../machines', { recursive: false, regExp: /\.ts$/ });
const facts = import.meta.webpackContext('../../../machines?facts', { recursive: false, regExp: /\.ts$/ });
const places = import.meta.webpackContext('../../../machines?places', { recursive: false, regExp: /\.ts$/ });

const machineIn = (module: object): AnyStateMachine | undefined =>
  Object.values(module).find((value): value is AnyStateMachine => value instanceof StateMachine);

/** Every machine of the shop, by name. */
export const machineLibrary: readonly LibraryMachine[] = sources
  .keys()
  .flatMap((file) => {
    // Modules of machines/, and what the build says of them.
    const machine = machineIn(sources(file) as object);
    const known = facts(file) as MachineFacts | null;
    if (machine === undefined || known === null) return [];
    const laidOut = places(file) as ChartPlaces | null;
    return [{ id: machine.id, machine, chart: chartOf(machine), facts: known, places: laidOut }];
  })
  .sort((one, other) => one.id.localeCompare(other.id));
