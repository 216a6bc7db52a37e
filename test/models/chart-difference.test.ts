/** @jest-environment <rootDir>/test/support/browser-environment.ts */
import { setup } from 'xstate';
import { chartOf } from '../../src/devtools/statecharts/model/chart';
import { differenceOf } from './chart-difference';
import { chartImage } from './chart-image';
import { differencePage } from './difference-page';

const base = setup({
  guards: { isOpen: () => true, isLate: () => true },
  actions: { show: () => undefined },
  delays: { patience: 1000 },
});

const before = chartOf(
  base.createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: [{ guard: 'isOpen', target: 'open' }, { target: 'stuck' }] } },
      open: { after: { patience: 'shut' }, on: { pull: 'shut' } },
      stuck: {},
    },
  }),
);
const after = chartOf(
  base.createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: [{ guard: 'isLate' }, { guard: 'isOpen', target: 'open', actions: 'show' }] } },
      open: { entry: 'show', after: { patience: 'shut' }, on: { pull: 'shut' } },
    },
  }),
);

describe('the difference of two versions of a machine', () => {
  it('the difference of two equal versions of a machine is empty', () => {
    expect(differenceOf(before, before)).toEqual({ before: new Map(), after: new Map(), sentences: [] });
  });

  it('the difference of two versions of a machine marks states and transitions, and says what has changed', () => {
    const difference = differenceOf(before, after);
    expect(difference.sentences).toEqual([
      'shut: push if isOpen goes to open with show; before, it goes to open.',
      'shut: push is gone; it goes to stuck.',
      'shut: push if isLate is new and stays.',
      'State open has changed.',
      'State stuck is gone.',
    ]);
    expect(Object.fromEntries(difference.before)).toEqual({
      'door.shut | push | 1': 'changed',
      'door.shut | push | 2': 'removed',
      'door.open': 'changed',
      'door.stuck': 'removed',
    });
    expect(Object.fromEntries(difference.after)).toEqual({
      'door.shut | push | 1': 'added',
      'door.shut | push | 2': 'changed',
      'door.open': 'changed',
    });
  });

  it('the difference of two versions of a machine names a new time of a delay', () => {
    const sooner = chartOf(
      setup({ delays: { patience: 500 } }).createMachine({
        id: 'door',
        initial: 'open',
        states: { open: { after: { patience: 'shut' } }, shut: {} },
      }),
    );
    const later = chartOf(
      setup({ delays: { patience: 900 } }).createMachine({
        id: 'door',
        initial: 'open',
        states: { open: { after: { patience: 'shut' } }, shut: {} },
      }),
    );
    expect(differenceOf(sooner, later).sentences).toEqual(['open: after patience 900 ms is due at another time.']);
  });

  it('the difference of two versions distinguishes targets of the same name by their whole path', () => {
    const withTarget = (target: '#door.open.halfway' | '#door.shut.halfway') =>
      chartOf(
        setup({}).createMachine({
          id: 'door',
          initial: 'idle',
          states: {
            idle: { on: { push: target } },
            open: { initial: 'halfway', states: { halfway: {} } },
            shut: { initial: 'halfway', states: { halfway: {} } },
          },
        }),
      );
    expect(differenceOf(withTarget('#door.open.halfway'), withTarget('#door.shut.halfway')).sentences).toEqual([
      'idle: push goes to shut.halfway; before, it goes to open.halfway.',
    ]);
  });

  it('the difference of two versions says that a machine is new or gone, and marks nothing in it', () => {
    expect(differenceOf(null, after)).toEqual({
      before: new Map(),
      after: new Map(),
      sentences: ['The machine is new.'],
    });
    expect(differenceOf(before, null).sentences).toEqual(['The machine is gone.']);
  });

  it('the difference of two versions is drawn on one page with both charts and the changed behaviour', async () => {
    const { sentences, ...marks } = differenceOf(before, after);
    const drawings = { before: await chartImage(before, marks.before), after: await chartImage(after, marks.after) };
    const page = differencePage('abc1234', [
      { name: 'door', sentences, ...drawings, behaviour: '@@ -1 +1 @@\n-  open <b>\n+  open show' },
    ]);
    document.documentElement.innerHTML = page;
    const figures = [...document.querySelectorAll('figure')];
    const namesIn = (figure: Element) => [...figure.querySelectorAll('.name')].map(({ textContent }) => textContent);
    expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual(['abc1234', 'now']);
    expect(figures.map(namesIn)).toEqual([
      ['shut', 'open', 'stuck'],
      ['shut', 'open'],
    ]);
    expect(figures.map((figure) => figure.querySelectorAll('.removed').length)).toEqual([3, 0]);
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'door: 5',
      ...sentences,
    ]);
    expect(document.querySelector('pre del')?.textContent).toBe('-  open <b>');
    expect(document.querySelector('pre ins')?.textContent).toBe('+  open show');
  });
});

describe('the drawing of a machine', () => {
  it('the drawing of a machine is a standalone SVG with every state and with values for its colors', async () => {
    const svg = await chartImage(before);
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(drawing.tagName).toBe('svg');
    expect([...drawing.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual([
      'shut',
      'open',
      'stuck',
    ]);
    const used = new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    const defined = new Set([...svg.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});
