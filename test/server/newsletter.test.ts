import { routes } from '../../contract/routes/routes';
import { openTestShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const subscribe = (email: unknown) =>
  shop.inject({ method: 'POST', url: routes.subscribeToNewsletter.path, payload: { email } });

describe('the newsletter', () => {
  it('stores an address once and responds the same each time', async () => {
    const first = await subscribe('Reader@Shop.test ');
    const second = await subscribe('reader@shop.test');
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    const kept = await shop.database.selectFrom('newsletterSubscribers').select('email').execute();
    expect(kept).toEqual([{ email: 'reader@shop.test' }]);
  });

  it.each(['', 'nobody', 'a@b', 'one@shop.test, two@shop.test', 7])('rejects %p', async (email) => {
    const answer = await subscribe(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_request');
    expect(answer.json().details[0].field).toBe('email');
  });
});
