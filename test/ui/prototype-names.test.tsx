import { act, screen } from '@testing-library/react';
import { productApi } from '../../src/api/product';
import { checkoutApi } from '../../src/api/checkout';
import { reviewsApi } from '../../src/api/reviews';
import { failureText } from '../../src/copy/failures';
import { CartPage } from '../../src/features/cart/cart-page';
import { guestLineAdded } from '../../src/state/guest-cart';
import { makeStore } from '../../src/state/make-store';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

describe.each(words)('the name "%s"', (word) => {
  it(`the id "${word}" is requested like any other`, async () => {
    const { transport } = fakeTransport(() => []);
    const { dispatch } = makeStore({ transport });
    const results = await Promise.all([
      dispatch(productApi.endpoints.product.initiate(word)),
      dispatch(reviewsApi.endpoints.reviews.initiate(word)),
      dispatch(checkoutApi.endpoints.checkoutState.initiate(word)),
    ]);
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
  });

  it(`the error code "${word}" of the server is treated like any other`, () => {
    expect(failureText({ status: 400, code: word, message: 'This is not right' })).toBe('This is not right');
  });

  it(`a product with the id "${word}" in the cart shows no changed price`, async () => {
    const known = { price: 500, countInStock: 9 };
    const { transport } = fakeTransport((url) => (url.startsWith('/api/products/') ? product(word, known) : undefined));
    const { store } = show(<CartPage />, '/cart', transport);
    const line = { productTitle: 'Stepper motor', image: '', picture: null, rating: 4, quantity: 1 };
    const chosen = { ram: '', weight: '', size: '', sku: null };
    await act(async () => void store.dispatch(guestLineAdded({ ...line, ...known, ...chosen, productId: word })));
    expect(screen.getByRole('link', { name: 'Stepper motor' })).toBeVisible();
    expect(screen.queryByText(/^Price was/)).toBeNull();
  });
});
