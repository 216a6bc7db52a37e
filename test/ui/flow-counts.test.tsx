import { fireEvent, screen, within } from '@testing-library/react';
import { createActor, createMachine } from 'xstate';
import { signInMachine } from '../../machines/sign-in';
import { heatMarks } from '../../src/devtools/statecharts/counts/heat-marks';
import { CountsPanel } from '../../src/devtools/statecharts/counts/counts-panel';
import { readCounts } from '../../src/devtools/statecharts/counts/read-counts';
import { funnelStates } from '../../src/devtools/statecharts/counts/funnel';
import { timesEntered } from '../../src/devtools/statecharts/counts/transition-rows';
import { useCounts } from '../../src/devtools/statecharts/counts/use-counts';
import { chartOf } from '../../src/devtools/statecharts/model/chart';
import { countFlows, inspection } from '../../src/flows/inspection/inspect';
import { flowMachines } from '../../server/domain/flow-transitions';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { push: 'open', knock: { actions: () => undefined } } },
    open: { on: { push: 'closed' } },
  },
});

describe('the counting of transitions', () => {
  const sent: Blob[] = [];
  const textOf = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });
  const leave = async (): Promise<unknown[]> => {
    fireEvent(window, new Event('pagehide'));
    return Promise.all(sent.splice(0).map(async (blob): Promise<unknown> => JSON.parse(await textOf(blob))));
  };
  beforeEach(() => {
    const sendBeacon = (_path: string, body: Blob) => sent.push(body) > 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });

  it('the count of each transition is reported once, when the page is left', async () => {
    await countFlows();
    const actor = createActor(door, inspection()).start();
    actor.send({ type: 'push' });
    actor.send({ type: 'unknown' });
    actor.send({ type: 'push' });
    actor.send({ type: 'push' });
    expect(await leave()).toEqual([
      {
        counts: [
          { transition: 'door.closed | push | 1', count: 2 },
          { transition: 'door.open | push | 1', count: 1 },
        ],
      },
    ]);
    expect(await leave()).toEqual([]);
    actor.send({ type: 'push' });
    actor.send({ type: 'knock' });
    expect(await leave()).toEqual([
      {
        counts: [
          { transition: 'door.open | push | 1', count: 1 },
          { transition: 'door.closed | knock | 1', count: 1 },
        ],
      },
    ]);
  });
});

const line = (transition: string, count: number) =>
  `sprocket_flow_transitions_total{machine="door",transition="${transition}"} ${count}\n`;
const head = '# TYPE sprocket_flow_transitions_total counter\n';
const push = 'door.closed | push | 1';

describe('counts of /metrics', () => {
  it('the counts in several copies of /metrics are added up', () => {
    const other = 'sprocket_outbox_waiting 7\n';
    expect(readCounts(head + line(push, 3) + other + head + line(push, 4) + line('door.open | push | 1', 1))).toEqual(
      new Map([
        [push, 7],
        ['door.open | push | 1', 1],
      ]),
    );
  });

  it('the counts of /metrics are empty where nothing has happened, and null where the shop does not count', () => {
    expect(readCounts(head)).toEqual(new Map());
    expect(readCounts('sprocket_outbox_waiting 7\n')).toBeNull();
  });

  it('a transition is marked by its share of the most frequent one, in steps of a logarithm', () => {
    const counts = new Map([
      [push, 1_000],
      ['door.open | push | 1', 1],
    ]);
    expect([...heatMarks(chartOf(door), counts)]).toEqual([
      [push, 'often'],
      ['door.closed | knock | 1', 'never'],
      ['door.open | push | 1', 'seldom'],
    ]);
  });
});

it.each(funnelStates)('the funnel’s state $state is entered by a transition that names it', ({ state }) => {
  const charts = flowMachines.map(chartOf);
  const once = new Map(
    charts.flatMap((chart) => chart.states.flatMap(({ transitions }) => transitions.map(({ id }) => [id, 1] as const))),
  );
  expect(timesEntered(charts, state, once)).toBeGreaterThan(0);
});

describe('the panel of counts', () => {
  const Shown = () => <CountsPanel chart={chartOf(signInMachine)} counts={useCounts()} />;
  const metrics = jest.fn<Promise<Response>, []>();
  beforeEach(() => {
    Object.defineProperty(window, 'fetch', { value: metrics, configurable: true, writable: true });
  });
  const respondWith = (text: string, ok = true) =>
    // The cast is safe, because only these two members of the response are used.
    metrics.mockResolvedValue({ ok, text: async () => text } as Response);

  it('the panel of counts lists transitions by frequency, and apart those never taken', async () => {
    respondWith(
      head +
        line('signIn.editing | credentials.submitted | 1', 12_345) +
        line('signIn.editing | google.chosen | 1', 23_456),
    );
    show(<Shown />);
    await screen.findByText('Reported by browsers since this shop was started.');
    const [taken, never] = screen.getAllByRole('list');
    const rows = within(taken as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^editing google\.chosen .*23,456$/),
      expect.stringMatching(/^editing credentials\.submitted .*12,345$/),
    ]);
    expect(never).not.toHaveTextContent('editing credentials.submitted');
  });

  it.each([
    { text: 'sprocket_outbox_waiting 7\n', ok: true, message: /This shop does not count/ },
    { text: 'Not found', ok: false, message: 'The counts could not be read.' },
  ])('the panel of counts says why it has no counts: $message', async ({ text, ok, message }) => {
    respondWith(text, ok);
    show(<Shown />);
    await screen.findByText(message);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('the panel of counts shows a saved copy of /metrics, and says if a file is something else', async () => {
    respondWith('', true);
    show(<Shown />);
    await screen.findByText(/This shop does not count/);
    const open = (name: string, text: string) =>
      fireEvent.change(screen.getByLabelText('Open a copy of /metrics', { selector: 'input' }), {
        target: { files: [{ name, text: async () => text }] },
      });
    open('shop.txt', head + line('signIn.editing | credentials.submitted | 1', 2));
    await screen.findByText('From shop.txt.');
    expect(screen.getAllByRole('list')[0]).toHaveTextContent('credentials.submitted');
    open('letter.txt', 'Dear shop');
    await screen.findByText('letter.txt has no counts of flows. It should be a saved copy of /metrics.');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
