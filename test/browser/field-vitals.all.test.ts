import { eventually, openPage } from './support';
import { isScriptOf } from './chunk-scripts';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser({ VITALS: '1' });

const countOf = async (name: string, page: string): Promise<number> => {
  const metrics = await (await fetch(`${opened.shop.url}/metrics`)).text();
  const line = new RegExp(`^sprocket_field_${name}_count\\{page="${page}",connection="[^"]+"\\} (\\d+)$`, 'm');
  return Number(line.exec(metrics)?.[1] ?? 0);
};

it('a page view is reported once, when the page is left', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  const isCode = isScriptOf('report-vitals');
  const code = page.waitForResponse((response) => isCode(new URL(response.url())));
  await opened.visit(page, '/products/category/sensors');
  await (await code).finished();
  await page.getByRole('combobox', { name: 'Search products' }).click();
  expect(await countOf('lcp_seconds', 'listing')).toBe(0);
  await page.goto(`${opened.shop.url}/compare`);
  for (const name of ['lcp_seconds', 'inp_seconds', 'ttfb_seconds', 'cls']) {
    await eventually(() => countOf(name, 'listing'), 1);
  }
  expect(consoleLines).toEqual([]);
});
