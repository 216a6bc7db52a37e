import { startScript } from '../../server/web/start-script';

const scripts = () => [...document.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

/** jsdom knows no movement of a pointer. */
const move = (by: number) =>
  document.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: by, movementY: 0 }));

it('starts the bundle once, when a pointer moves, not where one rests on a page that was laid out', () => {
  document.body.innerHTML = '<script type="application/json" id="bundles">["/assets/main.js"]</script>';
  window.eval(startScript);
  move(0);
  expect(scripts()).toEqual([]);
  move(3);
  move(3);
  expect(scripts()).toEqual(['/assets/main.js']);
});
