import { shopAndBrowser } from './shop-and-browser';
import { bottomBar, edgesOf, expectBarsInView, height, openOnPhone, scrollTo } from './sticky-bars';
import { eventually } from './support';
import { customerWithCart, guest } from './visitors';

const opened = shopAndBrowser();

// The other pages: sticky-bars.all.test.ts.
it.each([
  ['/', guest],
  ['/products/category/sensors', guest],
  ['/product/nema17-stepper-1-8deg', guest],
  ['/checkout', customerWithCart],
] as const)(
  'on a phone the bottom bar stays at the lower edge of %s, and the header in view, at every scroll position',
  (path, visitor) => expectBarsInView(opened, path, visitor),
);

it('on a phone the fixed Add to cart bar appears above the bottom bar once the page’s own button is out of view', async () => {
  const page = await openOnPhone(opened, '/product/nema17-stepper-1-8deg', guest);
  const own = page.getByRole('button', { name: 'Add to cart' }).first();
  const lowest = await own.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
  await scrollTo(page, lowest + 400);
  const places = async () => {
    const bar = await edgesOf(page, bottomBar);
    const add = await page
      .getByRole('button', { name: 'Add to cart' })
      .last()
      .evaluate((button) => {
        const { bottom = NaN } = button.parentElement?.getBoundingClientRect() ?? {};
        return Math.round(bottom);
      });
    return { bar: bar?.bottom ?? null, gap: (bar?.top ?? NaN) - add };
  };
  await eventually(places, { bar: height, gap: 0 });
  await page.context().close();
});
