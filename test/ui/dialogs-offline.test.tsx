import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Order } from '../../contract/orders';
import { LocationPicker } from '../../src/components/layout/header/location-picker';
import { OrderActions } from '../../src/features/orders/order-actions';
import { OrdersPage } from '../../src/features/orders/orders-page';
import { Gallery } from '../../src/features/product/gallery/gallery';
import { nothingChosen, offerOf } from '../../src/lib/product-variant';
import { board } from './support/demo-answers';
import { answering, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

let mockOffline: boolean;

const mockDialog = (name: string) => () => {
  if (mockOffline) throw new Error('the file cannot be loaded');
  return { [name]: () => <p>The dialog is open</p> };
};

jest.mock('../../src/features/orders/cancel-order-dialog', () => mockDialog('CancelOrderDialog')());
jest.mock('../../src/features/orders/order-products', () => mockDialog('OrderProducts')());
jest.mock('../../src/components/layout/header/location-dialog', () => mockDialog('LocationDialog')());
jest.mock('../../src/features/product/gallery/full-screen', () => mockDialog('FullScreen')());

beforeEach(() => {
  prepareBrowser();
  signIn();
  mockOffline = true;
});

const order: Order = {
  ...{ id: 'one', _id: 'one', paymentId: 'pi_1', userid: 'somebody', invoiceNumber: 7 },
  ...{ name: 'Asha Rao', phoneNumber: '9876543210', email: 'asha@example.com' },
  ...{ address: '12 Residency Road', pincode: '560025', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
  ...{ amount: 6900, status: 'pending', date: 'Nov 25, 2026', createdAt: '2026-11-25T10:00:00.000Z' },
  ...{ products: [], moves: [], paymentMethod: null, gst: null, refund: null, cancellable: true },
};

const { transport } = answering((url) => (url.startsWith('/api/orders?') ? [order] : undefined));

it.each<[RegExp | string, () => ReactElement]>([
  ['Cancel order', () => <OrderActions order={order} access="own" />],
  ['Click here to view', () => <OrdersPage />],
  [/^Your location/, () => <LocationPicker />],
  ['See the pictures in full size', () => <Gallery product={board} offer={offerOf(board, nothingChosen)} />],
])('%s says that its dialog could not be loaded, and opens the dialog when it is pressed again', async (name, part) => {
  show(part(), '/', transport);
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('The connection is lost. Please check it and try again');
  mockOffline = false;
  await user.click(screen.getByRole('button', { name }));
  await screen.findByText('The dialog is open');
});
