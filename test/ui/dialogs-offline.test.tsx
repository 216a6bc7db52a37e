import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { noOptions } from '../../contract/chosen-options';
import { LocationPicker } from '../../src/components/layout/header/location-picker';
import { OrderActions } from '../../src/features/orders/order-actions';
import { OrdersPage } from '../../src/features/orders/orders-page';
import { Gallery } from '../../src/features/product/gallery/gallery';
import { offerOf } from '../../src/lib/product-variant';
import { board } from './support/demo-responses';
import { order } from './support/order';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
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

const { transport } = fakeTransport((url) => (url.startsWith('/api/orders?') ? [order] : undefined));

it.each<[RegExp | string, () => ReactElement]>([
  ['Cancel order', () => <OrderActions order={order} access="own" />],
  ['Click here to view', () => <OrdersPage />],
  [/^Your location/, () => <LocationPicker />],
  ['See the pictures in full size', () => <Gallery product={board} offer={offerOf(board, noOptions)} />],
])('%s says that its dialog could not be loaded, and opens the dialog when it is pressed again', async (name, part) => {
  show(part(), '/', transport);
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('The connection is lost. Please check it and try again');
  mockOffline = false;
  await user.click(screen.getByRole('button', { name }));
  await screen.findByText('The dialog is open');
});
