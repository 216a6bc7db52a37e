import { signIn } from './sign-in';
import { shopAndBrowser } from './shop-and-browser';
import { paced } from '../support/paced';
import { mailedTo, openPage, violationsOn } from './support';

const officer = 'officer@example.com';
const opened = shopAndBrowser({ FLOWS: 'on', GRIEVANCE_OFFICER: 'Meera Iyer', GRIEVANCE_EMAIL: officer });

it('a shopper reports the steps of a failed sign-in, and the officer sees them on the chart', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  const email = 'nobody@example.com';
  await opened.visit(page, '/signIn');
  await signIn(page, { email });
  await page.getByText('The email or the password is not right').waitFor();

  // These links do not reload the page, so the recorded steps stay in memory.
  await page.getByRole('link', { name: 'Sprocket, home' }).first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByRole('link', { name: 'send a complaint' }).click();

  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await field('Name').fill('Asha Rao');
  await field('Email').fill(email);
  await field('Subject').selectOption('Account');
  await field('Complaint').fill('I cannot sign in');
  const consent = page.getByRole('checkbox', { name: /^Attach the last steps of this visit/ });
  expect(await consent.isChecked()).toBe(false);
  await page.getByText(/^What is attached/).click();
  const listed = page.getByRole('listitem').filter({ hasText: 'wrong_credentials → signIn.failed' });
  await listed.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await consent.check();
  const call = page.waitForRequest((request) => request.url().endsWith('/api/complaints'));
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const { steps } = (await call).postDataJSON() as { steps: object[] };
  expect(JSON.stringify(steps)).not.toMatch(/nobody|six-sided/);
  await page.getByRole('heading', { name: 'We have your complaint' }).waitFor();
  expect(consoleLines.filter((line) => !line.includes('401'))).toEqual([]);

  const link = await mailedTo(opened.shop.url, officer, (text) => /^http\S+\/flows\/signIn\?\S+$/m.exec(text)?.[0]);
  const chart = await page.context().newPage();
  chart.setDefaultTimeout(paced(60_000));
  await chart.goto(opened.shop.url + link.slice(new URL(link).origin.length));
  await chart.getByRole('button', { name: 'failed, active', exact: true }).waitFor();
  await chart.getByText('A shopper reported these steps').waitFor();
  const path = chart.getByRole('list').filter({ hasText: 'authenticate error' });
  expect(await path.getByRole('button').count()).toBeGreaterThanOrEqual(3);
  expect(await chart.getByRole('alert').count()).toBe(0);
});
