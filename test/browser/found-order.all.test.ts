import { buyAsNew } from './buy';
import { shopAndBrowser } from './shop-and-browser';
import { codeMailedTo, mailedTo, violationsOn } from './support';

const opened = shopAndBrowser();

const bought = async () => {
  const { customer, order } = await buyAsNew(opened.shop.url);
  const { id, invoiceNumber } = order;
  const link = await mailedTo(
    opened.shop.url,
    customer.email,
    (text) => new RegExp(`/orders/${id}#\\S+`).exec(text)?.[0],
  );
  return { email: customer.email, invoiceNumber, link };
};

it.each([390, 1280])(
  'a guest opens an order by the mail’s link, downloads, cancels and closes it at %d px',
  async (width) => {
    const { invoiceNumber, link } = await bought();
    await opened.visiting(width, link, async (page) => {
      await page.getByRole('heading', { name: `Order no. ${invoiceNumber}` }).waitFor();
      // The page removes the token from its address.
      await page.waitForURL(`${opened.shop.url}/orders/find`);
      expect(await violationsOn(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
      expect((await saved).suggestedFilename()).toBe(`invoice-${invoiceNumber}.pdf`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await page.getByText('Your order is cancelled').waitFor();
      await page.reload();
      await page.getByText(/is on its way back to you|was paid back to you/).waitFor();
      await page.getByRole('button', { name: 'Close the order' }).click();
      await page.getByLabel('Order number').waitFor();
      await page.reload();
      await page.getByLabel('Order number').waitFor();
    });
  },
);

it('a guest who is asked to sign in for orders finds one by its number and email', async () => {
  const { email, invoiceNumber } = await bought();
  await opened.visiting(390, '/orders', async (page) => {
    await page.getByRole('link', { name: 'Find your order' }).click();
    await page.getByLabel('Order number').fill(`Order no. ${invoiceNumber}`);
    await page.getByLabel('Email of the order').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // The field of the first digit already has the focus.
    await page.keyboard.type(await codeMailedTo(opened.shop.url, email));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Order no. ${invoiceNumber}` }).waitFor();
  });
});
