/** @alone The start script adds listeners to the document, which would stop the clicks of other test files. */

import { waitFor } from '@testing-library/react';
import { startScript } from '../../server/web/start-script';

const scripts = () => [...document.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

/** The event is a plain `Event`, because jsdom has no pointer events. */
const move = (by: number) =>
  document.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 }));

it('the start script starts the bundle once on pointer movement, not for a pointer resting where the page was laid out', () => {
  document.body.innerHTML = '<script type="application/json" id="bundles">["/assets/main.js"]</script>';
  window.eval(startScript);
  move(0);
  expect(scripts()).toEqual([]);
  move(3);
  move(3);
  expect(scripts()).toEqual(['/assets/main.js']);
});

it('the start script marks the page with the chosen theme before anything is drawn', () => {
  localStorage.setItem('theme', 'dark');
  window.eval(startScript);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  localStorage.removeItem('theme');
});

describe('the start of the bundle', () => {
  let observed: unknown[];
  let paint: (name: string) => void;
  class PaintObserver {
    static readonly supportedEntryTypes = ['paint', 'element'];
    constructor(report: (list: { getEntriesByName: (name: string) => string[] }, observer: PaintObserver) => void) {
      paint = (painted) => report({ getEntriesByName: (name) => [painted].filter((one) => one === name) }, this);
    }
    observe(options: unknown): void {
      observed.push(options);
    }
    disconnect(): void {
      observed.push('disconnected');
    }
  }
  const begin = (observer: unknown, picture?: { decode: () => Promise<void> }): void => {
    observed = [];
    Object.assign(window, { PerformanceObserver: observer });
    document.head.innerHTML = '';
    document.body.innerHTML = '<script type="application/json" id="bundles">["/assets/main.js"]</script>';
    if (picture !== undefined) {
      const image = document.createElement('img');
      image.setAttribute('fetchpriority', 'high');
      document.body.append(Object.assign(image, picture));
    }
    window.eval(startScript);
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const own = window.PerformanceObserver;
  afterEach(() => void Object.assign(window, { PerformanceObserver: own }));

  it('without a main picture, the start script starts the bundle at the first contentful paint', () => {
    begin(PaintObserver);
    paint('first-paint');
    expect(scripts()).toEqual([]);
    paint('first-contentful-paint');
    expect(scripts()).toEqual(['/assets/main.js']);
    expect([observed[0], observed.at(-1)]).toEqual([{ type: 'paint', buffered: true }, 'disconnected']);
  });

  it.each([
    ['has no observers', undefined],
    ['does not report paints', { supportedEntryTypes: ['resource'] }],
  ])(
    'without a main picture, the start script starts the bundle after a frame if the browser %s',
    async (_what, observer) => {
      begin(observer);
      await waitFor(() => expect(scripts()).toEqual(['/assets/main.js']));
    },
  );

  it('with a main picture, the start script starts the bundle when the decoded picture is painted', async () => {
    begin(PaintObserver, { decode: () => Promise.resolve() });
    await waitFor(() => expect(observed).toContainEqual({ type: 'element', buffered: true }));
    expect(scripts()).toEqual([]);
    paint('image-paint');
    expect(scripts()).toEqual(['/assets/main.js']);
  });

  it.each([
    ['the picture cannot be loaded', PaintObserver, () => Promise.reject(new Error('broken'))],
    ['the browser does not report painted elements', { supportedEntryTypes: ['paint'] }, () => Promise.resolve()],
  ])('with a main picture, the start script starts the bundle after a frame if %s', async (_what, observer, decode) => {
    begin(observer, { decode });
    await waitFor(() => expect(scripts()).toEqual(['/assets/main.js']));
    expect(observed).toEqual([]);
  });
});
