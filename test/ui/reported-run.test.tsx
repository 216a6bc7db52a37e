import { screen, within } from '@testing-library/react';
import { signInMachine } from '../../machines/sign-in';
import { reportedRuns } from '../../server/domain/reported-runs';
import { chartOf } from '../../src/devtools/statecharts/model/chart';
import { SimulationPanel } from '../../src/devtools/statecharts/simulate/simulation-panel';
import { useSimulation } from '../../src/devtools/statecharts/use-simulation';
import { noFacts } from '../models/no-facts';
import { prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const subject = {
  id: 'signIn',
  machine: signInMachine,
  chart: chartOf(signInMachine),
  places: null,
  machines: [],
  facts: { ...noFacts, id: 'signIn', file: 'machines/sign-in.ts' },
};
const Shown = () => <SimulationPanel subject={subject} simulation={useSimulation(subject)} />;

const submitted = { machine: 'signIn', run: 1, event: 'credentials.submitted', states: ['signIn.authenticating'] };
const failed = {
  machine: 'signIn',
  run: 1,
  event: 'xstate.error.actor.authenticate',
  code: 'wrong_credentials',
  states: ['signIn.failed'],
};
const link = (...steps: (typeof submitted)[]) => reportedRuns(steps)[0]?.path ?? '';
const entries = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a reported link shows the state of the shopper and the list of events', async () => {
  const { address } = show(<Shown />, link(submitted, failed));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Now in failed');
  expect(screen.getByText(/^A shopper reported these steps/)).toBeVisible();
  expect(entries()).toEqual([
    expect.stringContaining('editing'),
    expect.stringContaining('credentials.submitted'),
    expect.stringContaining('authenticate error'),
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Now in authenticating');
  expect(address()).toBe(link(submitted));
});

it('a reported run says that a state is set as reported if the steps before it are missing', () => {
  show(<Shown />, link(failed));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Now in failed');
  expect(entries()[1]).toMatch(/^authenticate error.*as reported: no example leads here/);
  expect(screen.getByRole('button', { name: 'Copy as test' })).toBeDisabled();
});
