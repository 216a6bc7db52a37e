import { screen, waitFor } from '@testing-library/react';
import { failures } from '../../contract/messages/failures';
import { NewsletterPage } from '../../src/features/newsletter/newsletter-page';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const coupon = {
  couponCode: 'HELLO-KCMRTXFH',
  amount: 1_700,
  leastSum: 3_400,
  lastDay: '2027-03-31',
  hasEnded: false,
};
const done = (msg: string) => ({ error: false, msg, message: msg });

const page = (fragment: string, given: object | null = coupon) => {
  const bodies: unknown[] = [];
  const { transport, calls } = fakeTransport((url, body) => {
    if (!url.includes('/newsletter/')) return undefined;
    bodies.push(JSON.parse(body ?? '{}'));
    return { ...done('Done'), email: 'asha@example.com', coupon: given };
  });
  show(<NewsletterPage />, `/newsletter${fragment}`, transport);
  return { bodies, calls: () => calls.filter((call) => call.includes('/newsletter/')) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('the newsletter’s page confirms the address only once the button is pressed, then shows the coupon', async () => {
  const { bodies, calls } = page('#confirm=the-token');
  expect(screen.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  expect(calls()).toEqual([]);
  await press('Confirm my address');
  const heading = await screen.findByRole('heading', { name: 'Your address is confirmed' });
  expect(heading).toHaveFocus();
  expect([calls(), bodies]).toEqual([['POST /api/newsletter/confirm'], [{ token: 'the-token' }]]);
  for (const text of ['HELLO-KCMRTXFH', '₹1,700.00', '₹3,400.00', '31 Mar 2027 in India']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/Sign in as asha@example\.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
});

it('the newsletter’s page copies the code', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  page('#confirm=the-token');
  await press('Confirm my address');
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  await screen.findByText('The code is copied');
  expect(writeText).toHaveBeenCalledWith('HELLO-KCMRTXFH');
});

it('the newsletter’s page says only that the address is confirmed where there is no coupon', async () => {
  page('#confirm=the-token', null);
  await press('Confirm my address');
  await screen.findByRole('heading', { name: 'Your address is confirmed' });
  expect(screen.queryByText(/code/)).toBeNull();
});

it('the newsletter’s page names a coupon that has ended as such', async () => {
  page('#confirm=the-token', { ...coupon, hasEnded: true });
  await press('Confirm my address');
  expect(await screen.findByText('Your code HELLO-KCMRTXFH ended on 31 Mar 2027.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull();
});

it('the newsletter’s page unsubscribes once the button is pressed, and says that a code stays valid', async () => {
  const { bodies, calls } = page('#unsubscribe=the-token');
  expect(calls()).toEqual([]);
  await press('Unsubscribe');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus());
  expect([calls(), bodies]).toEqual([['POST /api/newsletter/unsubscribe'], [{ token: 'the-token' }]]);
  expect(screen.getByText(/it stays valid/)).toBeVisible();
});

it.each(['confirm', 'unsubscribe'])(
  'the newsletter’s page says what to do about an altered link to %s, and can try again',
  async (purpose) => {
    const { message } = failures.newsletter_link_unknown;
    const refusing = () => Promise.resolve(refusalOf('newsletter_link_unknown'));
    show(<NewsletterPage />, `/newsletter#${purpose}=altered`, refusing);
    const button = screen.getByRole('button');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button')).toBeEnabled();
  },
);

it.each(['', '#confirm=', '#other=token'])(
  'the newsletter’s page without a link (%j) says where to find it',
  (fragment) => {
    page(fragment);
    expect(screen.getByRole('heading', { name: 'Please open the link in our mail' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
