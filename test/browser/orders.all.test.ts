import { buy } from './buy';
import { newCustomer } from './customer';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

const part = { id: 'nema17-l-bracket', name: 'NEMA 17 motor bracket' };

it('a customer sees an order with its details, buys it again, downloads its invoice and cancels it', async () => {
  const customer = await newCustomer(opened.shop.url);
  await customer.addToCart(part.id, 2);
  const order = await buy(opened.shop.url, customer);
  const { page, consoleLines } = await customer.open(opened.browser, 1280);

  await page.goto(`${opened.shop.url}/orders`);
  await page.getByRole('link', { name: `Order no. ${order.invoiceNumber}` }).waitFor();
  const headings = await page.getByRole('columnheader').allTextContents();
  expect(headings).toEqual([
    'Order Id',
    'Paymant Id',
    'Products',
    'Name',
    'Phone Number',
    'Address',
    'Pincode',
    'Total Amount',
    'Email',
    'User Id',
    'Order Status',
    'Date',
  ]);
  await page.getByRole('button', { name: 'Click here to view' }).click();
  const products = page.getByRole('dialog');
  await products.getByText(part.name).waitFor();
  expect(await products.getByRole('columnheader').allTextContents()).toEqual([
    'Product Id',
    'Product Title',
    'Image',
    'Quantity',
    'Price',
    'SubTotal',
  ]);
  await page.keyboard.press('Escape');
  await products.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: `Order no. ${order.invoiceNumber}` }).click();
  await page.getByText('Paid and placed').waitFor();
  await page.getByText('Visa ending in 4242').waitFor();
  await page.getByText('12 Residency Road, Second floor').waitFor();

  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.getByText('Put into your cart: 1 product added').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe(`invoice-${order.invoiceNumber}.pdf`);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('was paid back to you').waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).waitFor({ state: 'detached' });
  expect(consoleLines).toEqual([]);

  const stranger = await newCustomer(opened.shop.url);
  const elsewhere = await stranger.open(opened.browser, 390);
  await elsewhere.page.goto(`${opened.shop.url}/orders/${order.id}`);
  await elsewhere.page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
  await elsewhere.page.goto(`${opened.shop.url}/orders`);
  await elsewhere.page.getByRole('heading', { name: 'You have no orders yet' }).waitFor();
});

it('each order is shown as a card at every width', async () => {
  const customer = await newCustomer(opened.shop.url);
  for (const product of [part.id, 'benewake-tf-luna']) {
    await customer.addToCart(product, 1);
    await buy(opened.shop.url, customer);
  }
  const { page } = await customer.open(opened.browser, 1280);
  await page.goto(`${opened.shop.url}/orders`);
  const rows = page.locator('tbody tr');
  await rows.nth(1).waitFor();
  const separation = () =>
    rows.evaluateAll(([first, second]) => {
      if (first === undefined || second === undefined) throw new Error('two orders are needed');
      const gap = second.getBoundingClientRect().top - first.getBoundingClientRect().bottom;
      return { gap: Math.round(gap), card: getComputedStyle(first).borderBottomWidth };
    });
  for (const width of [390, 620, 768, 1199, 1200, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await separation()).toEqual({ gap: 24, card: '1px' });
  }
});

it('sign-in shows the result of the cart merge, with limited lines in a notice until it is closed', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { page } = await customer.open(opened.browser, 1280);
  const line = (productId: string, quantity: number) => ({
    id: `${productId}~~~`,
    _id: `${productId}~~~`,
    productId,
    productTitle: productId,
    image: '',
    picture: null,
    rating: 4,
    price: 1,
    quantity,
    subTotal: quantity,
    countInStock: 99_999,
    ram: '',
    weight: '',
    size: '',
  });
  await page.context().addInitScript(
    (lines) => {
      if (window.sessionStorage.getItem('filled') !== null) return;
      window.sessionStorage.setItem('filled', 'yes');
      window.localStorage.setItem('guestCart', JSON.stringify(lines));
    },
    [
      line('limit-switch-kw11-10', 1),
      line(part.id, 1),
      line('xl6009-boost-converter', 90_000),
      line('no-longer-there', 1),
    ],
  );
  await page.goto(`${opened.shop.url}/`);
  await page.getByText('Your cart is here: 2 products added, 1 limited by stock, 1 no longer sold').waitFor();
  await page.getByRole('link', { name: 'View cart' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Not everything could be put into your cart' });
  await notice.getByText('in your cart instead of 90000').waitFor();
  await page.reload();
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  expect(await notice.count()).toBe(0);
});
