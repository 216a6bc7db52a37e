import type { ProductList } from '../../contract/products';
import type { Review } from '../../contract/reviews';
import { routes } from '../../contract/routes/routes';
import { createReviewModeration } from '../../server/services/reviews/review-moderation';
import { eventually } from '../support/eventually';
import { readCatalogueVersion } from '../../server/repositories/catalogue/catalogue-version';
import type { Customer } from '../support/add-customer';
import { openShopForTests } from '../support/shop';

const shop = openShopForTests({ seed: 'small' });

const add = ({ headers }: Customer, productId: string, review: string, more: object = {}) =>
  shop.inject({ method: 'POST', url: routes.addReview.path, headers, payload: { productId, review, ...more } });
const read = (productId: string, headers = {}) =>
  shop.inject({ url: routes.reviews.path, query: { productId }, headers });
const rating = async (id: string) => {
  const { rating: average, reviewCount } = (await shop.inject({ url: `/api/products/${id}` })).json();
  return { average, reviewCount };
};

describe('reviews', () => {
  it('a review has one star by default, and carries the account’s name', async () => {
    const customer = await shop.newCustomer('Kavya');
    const response = await add(customer, 'board-plain', '  Good board ', {
      customerId: customer.id,
      customerName: 'Somebody else',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      error: false,
      customerName: 'Kavya',
      customerId: customer.id,
      review: 'Good board',
      customerRating: 1,
      productId: 'board-plain',
    });
    expect(await rating('board-plain')).toEqual({ average: 1, reviewCount: 1 });
  });

  it('a review shows its customer’s id to that customer only', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    await add(customer, 'board-options', 'Mine', { customerRating: 4.5 });
    const ids = async (headers: object) => (await read('board-options', headers)).json<Review[]>()[0]?.customerId;
    expect(await ids(customer.headers)).toBe(customer.id);
    expect(await ids(other.headers)).toBe('');
    expect(await ids({})).toBe('');
    expect(await ids({ authorization: 'Bearer dead' })).toBe('');
    expect((await read('board-options')).body).not.toContain(customer.email);
  });

  it('a customer’s later review of a product replaces the earlier one', async () => {
    const [one, other] = [await shop.newCustomer('One'), await shop.newCustomer('Other')];
    await add(one, 'stepper-one', 'First', { customerRating: 2 });
    await add(other, 'stepper-one', 'Good', { customerRating: 5 });
    expect(await rating('stepper-one')).toEqual({ average: 3.5, reviewCount: 2 });
    shop.clock.advance(1_000);
    await add(one, 'stepper-one', 'On second thoughts', { customerRating: 4.5 });
    const listed = (await read('stepper-one')).json<{ review: string; customerName: string }[]>();
    expect(listed.map(({ review, customerName }) => [customerName, review])).toEqual([
      ['One', 'On second thoughts'],
      ['Other', 'Good'],
    ]);
    expect(await rating('stepper-one')).toEqual({ average: 4.8, reviewCount: 2 });
  });

  it('reviews that the shop has hidden stay hidden when they are sent again', async () => {
    const customer = await shop.newCustomer();
    const { id } = (await add(customer, 'micro-cheap', 'Rude')).json<Review>();
    await createReviewModeration(shop.dependencies).setVisibility(id, 'hidden');
    expect((await add(customer, 'micro-cheap', 'Just as rude')).statusCode).toBe(200);
    expect((await read('micro-cheap')).json()).toEqual([]);
    expect(await rating('micro-cheap')).toEqual({ average: 0, reviewCount: 0 });
  });

  it('reviews of many concurrent customers are all counted', async () => {
    const customers = [];
    for (let count = 0; count < 6; count += 1) customers.push(await shop.newCustomer());
    await Promise.all(customers.map((customer) => add(customer, 'servo-india', 'Fine', { customerRating: 3 })));
    expect(await rating('servo-india')).toEqual({ average: 3, reviewCount: 6 });
  });

  it('a new review drops cached lists with the product, but keeps the catalogue version', async () => {
    const version = shop.dependencies.catalogueChanged.version();
    const list = async (): Promise<number | undefined> => {
      const response = await shop.inject({ url: '/api/products', query: { perPage: '60' } });
      return response.json<ProductList>().products.find(({ id }) => id === 'stepper-many')?.rating;
    };
    expect(await list()).toBe(0);
    await add(await shop.newCustomer(), 'stepper-many', 'Strong', { customerRating: 5 });
    await eventually(async () => expect(await list()).toBe(5), 2_000);
    expect(shop.dependencies.catalogueChanged.version()).toBe(version);
    expect(await readCatalogueVersion(shop.database)).toBe(version);
  });

  it.each([
    ['an empty text', { review: '' }, 'review_empty'],
    ['blanks', { review: '  \n ' }, 'review_empty'],
    ['less than half a star', { review: 'x', customerRating: 0 }, 'invalid_request'],
    ['quarter steps', { review: 'x', customerRating: 4.25 }, 'invalid_request'],
    ['six stars', { review: 'x', customerRating: 6 }, 'invalid_request'],
  ])('a review with %s is rejected', async (_what, wrong, code) => {
    const response = await add(await shop.newCustomer(), 'board-plain', 'x', wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe(code);
  });

  it('a review of an unknown product is refused', async () => {
    expect((await add(await shop.newCustomer(), 'never-was', 'x')).json().code).toBe('product_not_found');
    expect((await read('never-was')).json()).toEqual([]);
  });
});
