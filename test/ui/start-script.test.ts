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
