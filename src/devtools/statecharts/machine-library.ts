import { StateMachine, type AnyStateMachine } from 'xstate';
import { chartOf, type Chart } from './model/chart';
import type { ChartPlaces } from './chart/chart-layout';
import type { MachineFacts } from './model/facts';

export interface LibraryMachine {
  id: string;
  machine: AnyStateMachine;
  chart: Chart;
  facts: MachineFacts;
  places: ChartPlaces | null;
  /** Names of this machine's actors that run another machine of the library. Such a name is the other machine's id. */
  machines: readonly string[];
}

/** The build lists the folder, so that a new machine needs no registration. */
const sources = import.meta.webpackContext('../../../machines?described', { recursive: false, regExp: /\.ts$/ });
const facts = import.meta.webpackContext('../../../machines?facts', { recursive: false, regExp: /\.ts$/ });
const places = import.meta.webpackContext('../../../machines?places', { recursive: false, regExp: /\.ts$/ });

const machineIn = (module: object): AnyStateMachine | undefined =>
  Object.values(module).find((value): value is AnyStateMachine => value instanceof StateMachine);

const machinesFound = sources
  .keys()
  .flatMap((file) => {
    // The casts are safe, because the build provides each module of machines/ with its facts and its layout.
    const machine = machineIn(sources(file) as object);
    const known = facts(file) as MachineFacts | null;
    if (machine === undefined || known === null) return [];
    const laidOut = places(file) as ChartPlaces | null;
    return [{ id: machine.id, machine, chart: chartOf(machine), facts: known, places: laidOut }];
  })
  .sort((one, other) => one.id.localeCompare(other.id));

export const machineLibrary: readonly LibraryMachine[] = machinesFound.map((found) => ({
  ...found,
  machines: found.chart.actors.filter((actor) => machinesFound.some(({ id }) => id === actor)),
}));
