import { newCustomer } from './customer';
import { eventually } from './support';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser({ FLOW_COUNTS: 'on', FLOWS: 'on' });

const countedIn = async (): Promise<string[]> => {
  const metrics = await (await fetch(`${opened.shop.url}/metrics`)).text();
  return [...metrics.matchAll(/^sprocket_flow_transitions_total\{machine="cart",transition="([^"]+)"\} (\d+)$/gm)].map(
    ([, transition, count]) => `${transition}: ${count}`,
  );
};

it('transitions in shoppers’ browsers are counted, and shown on the charts', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { page, consoleLines } = await customer.open(opened.browser, 1280);
  await opened.visit(page, '/product/nema17-l-bracket');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await countedIn()).toEqual([]);
  await page.goto(`${opened.shop.url}/flows/counts`);
  await eventually(async () => (await countedIn()).includes('cart.sequence | change.made | 1: 1'), true);

  await page.getByRole('button', { name: 'Read again' }).click();
  const step = page.getByRole('listitem').filter({ hasText: 'A customer’s cart was changed' });
  await step.filter({ hasText: /1$/ }).waitFor();
  await page.getByRole('link', { name: 'cart', exact: true }).click();
  await page.getByRole('tab', { name: 'Counts' }).click();
  await page.getByText('Reported by browsers since this shop was started.').waitFor();
  await page.getByRole('heading', { name: 'Never taken' }).waitFor();
  expect(consoleLines).toEqual([]);
});
