import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Order } from '../../contract/orders';
import { OrderView } from '../../src/features/orders/order-view';
import { order } from './support/order';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';

beforeEach(() => {
  prepareBrowser();
  signIn();
});

const view = async (more: Partial<Order>): Promise<void> => {
  show(<OrderView order={{ ...order, ...more }} />, '/orders/one', fakeTransport(() => undefined).transport);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Invoice/ })).toBeEnabled());
};
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('an order shows its coupon, and its tax by rate', async () => {
  const amounts = { taxablePaise: 400_000, cgstPaise: 10_000, sgstPaise: 10_000, igstPaise: 0 };
  const rates = [
    { rate: 5, ...amounts },
    { rate: 18, taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 },
  ];
  await view({ coupon: { couponCode: 'BOARDS', discount: 100 }, gst: { ...amounts, taxablePaise: 500_000, rates } });
  expect(fact('Coupon BOARDS')).toBe('-₹100.00');
  expect(fact('Taxable value')).toBe('₹5,000.00');
  expect(fact('CGST 2.5%, included')).toBe('₹100.00');
  expect(fact('SGST 9%, included')).toBe('₹90.00');
});

it('an order names the company that bought', async () => {
  await view({ business: { company: 'Robots and Sons', gstin: '27AAPFU0939F1ZV' } });
  expect(screen.getByText('Robots and Sons')).toBeVisible();
  expect(screen.getByText('GSTIN 27AAPFU0939F1ZV')).toBeVisible();
});

it('an order offers the credit note of a cancelled order with its invoice', async () => {
  await view({ status: 'cancelled', cancellable: false, creditNoteNumber: 3 });
  expect(screen.getByRole('button', { name: 'Invoice and credit note (PDF)' })).toBeVisible();
});

it('an order moves the focus to the heading when the focused button has done its work', async () => {
  let cancel: () => void = () => undefined;
  const Cancellable = () => {
    const [cancellable, setCancellable] = useState(true);
    cancel = () => setCancellable(false);
    return <OrderView order={{ ...order, cancellable }} />;
  };
  show(<Cancellable />, '/orders/one', fakeTransport(() => undefined).transport);
  const button = screen.getByRole('button', { name: 'Cancel order' });
  await waitFor(() => expect(button).toBeEnabled());
  act(() => button.focus());
  await act(async () => cancel());
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('an order shows courier and tracking number at the step of shipping, with a link to the courier', async () => {
  const page = 'https://courier.example/1';
  const moves: Order['moves'] = [
    { status: 'pending', at: '2026-11-25T10:00:00.000Z' },
    { status: 'shipped', at: '2026-11-26T10:00:00.000Z' },
  ];
  await view({ status: 'shipped', moves, tracking: { courier: 'Blue Dart', number: 'BD-1', page } });
  const step = within(screen.getByText('Shipped', { selector: 'li *' }).closest('li') ?? document.body);
  expect(step.getByText('Blue Dart')).toBeVisible();
  expect(step.getByText('BD-1')).toBeVisible();
  expect(step.getByRole('button', { name: 'Copy the tracking number' })).toBeVisible();
  expect(step.getByRole('link', { name: 'Track your parcel (new tab)' })).toHaveAttribute('href', page);
});
