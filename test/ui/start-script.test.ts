import { startScript } from '../../server/web/start-script';

const scripts = () => [...document.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

/** Dispatches a `pointermove` event with this movement. It is a plain event, because jsdom has no pointer events. */
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

it('the start script starts the bundle of a page without a main picture at the first contentful paint', () => {
  let paint: (name: string) => void = () => undefined;
  class PaintObserver {
    constructor(report: (list: { getEntriesByName: (name: string) => string[] }, observer: PaintObserver) => void) {
      paint = (painted) => report({ getEntriesByName: (name) => [painted].filter((one) => one === name) }, this);
    }
    observe(): void {}
    disconnect(): void {}
  }
  const known = Object.getOwnPropertyDescriptor(window, 'PerformanceObserver') ?? { value: undefined };
  Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: PaintObserver });
  document.head.innerHTML = '';
  document.body.innerHTML = '<script type="application/json" id="bundles">["/assets/main.js"]</script>';
  window.eval(startScript);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  paint('first-paint');
  expect(scripts()).toEqual([]);
  paint('first-contentful-paint');
  expect(scripts()).toEqual(['/assets/main.js']);
  Object.defineProperty(window, 'PerformanceObserver', { configurable: true, ...known });
});
