import { sql } from 'kysely';
import { routes } from '../../contract/routes/routes';
import type { Customer } from '../support/add-customer';
import { openShopForTests } from '../support/shop';

const shop = openShopForTests({ seed: 'small' });

const add = ({ id, headers }: Customer, productId: string, more: object = {}) =>
  shop.inject({ method: 'POST', url: routes.addToWishlist.path, headers, payload: { productId, userId: id, ...more } });
const read = ({ id, headers }: Customer, productId?: string) =>
  shop.inject({ url: routes.wishlist.path, headers, query: { userId: id, ...(productId && { productId }) } });
const remove = ({ headers }: Customer, id: string) =>
  shop.inject({ method: 'DELETE', url: `/api/my-list/${id}`, headers });

describe('the wishlist', () => {
  it('the wishlist stores the shop’s own values of a product and ignores the client’s copies', async () => {
    const customer = await shop.newCustomer();
    const copies = { productTitle: 'Free board', image: 'x.png', rating: 5, price: 1 };
    const response = await add(customer, 'board-plain', copies);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: true, msg: 'the product added in my list' });
    const listed = (await read(customer)).json();
    expect(listed).toEqual([response.json().item]);
    expect(listed[0]).toMatchObject({
      productTitle: 'Plain Linux board',
      price: 2500,
      productId: 'board-plain',
      userId: customer.id,
    });
    expect(listed[0].id).toBe(listed[0]._id);
  });

  it('an item added to the wishlist is returned with its stock, and tells whether it needs an option', async () => {
    const customer = await shop.newCustomer();
    const facts = async (productId: string) => (await add(customer, productId)).json().item;
    expect(await facts('board-plain')).toMatchObject({ countInStock: 25, hasOptions: false });
    expect(await facts('board-options')).toMatchObject({ countInStock: 10, hasOptions: true });
    expect(await facts('board-gone')).toMatchObject({ countInStock: 0 });
  });

  it('a wishlist holds at most 500 products', async () => {
    const customer = await shop.newCustomer();
    await sql`insert into products select (jsonb_populate_record(null::products,
        to_jsonb(product) || jsonb_build_object('id', 'copy-' || n, 'hidden', true))).*
      from products product, generate_series(1, 500) n where product.id = 'board-plain'`.execute(shop.database);
    await sql`insert into my_list select 'listed-' || n, ${customer.id}, 'copy-' || n, now()
      from generate_series(1, 499) n`.execute(shop.database);
    expect((await add(customer, 'board-plain')).statusCode).toBe(200);
    const refused = await add(customer, 'board-options');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wishlist_full']);
    expect((await read(customer)).json()).toHaveLength(500);
    const { id } = (await read(customer, 'board-plain')).json()[0];
    await remove(customer, id);
    expect((await add(customer, 'board-options')).statusCode).toBe(200);
  });

  it('a product is added to the wishlist once, even by simultaneous calls', async () => {
    const customer = await shop.newCustomer();
    const responses = await Promise.all([1, 2, 3].map(() => add(customer, 'stepper-many')));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      status: false,
      code: 'already_in_list',
      msg: 'This product is already in your list',
    });
  });

  it('a request for one product of the wishlist tells whether the wishlist contains it', async () => {
    const customer = await shop.newCustomer();
    expect((await read(customer, 'board-plain')).json()).toEqual([]);
    await add(customer, 'board-plain');
    expect((await read(customer, 'board-plain')).json()).toHaveLength(1);
    expect((await read(customer, 'stepper-many')).json()).toEqual([]);
  });

  it('the wishlist has the newest item first', async () => {
    const customer = await shop.newCustomer();
    await add(customer, 'board-plain');
    shop.clock.advance(1_000);
    await add(customer, 'stepper-many');
    const listed = (await read(customer)).json<{ productId: string }[]>();
    expect(listed.map(({ productId }) => productId)).toEqual(['stepper-many', 'board-plain']);
  });

  it('failed additions to the wishlist are reported with status false', async () => {
    const customer = await shop.newCustomer();
    const unknown = await add(customer, 'never-was');
    expect([unknown.statusCode, unknown.json().status]).toEqual([404, false]);
    const guest = await shop.inject({ method: 'POST', url: routes.addToWishlist.path, payload: {} });
    expect([guest.statusCode, guest.json().status]).toEqual([401, false]);
    expect(guest.json().msg).toBe('Please Login to continue');
  });

  it('only the owner can remove an item from the wishlist', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const { id } = (await add(customer, 'board-plain')).json().item;
    expect((await remove(other, id)).statusCode).toBe(404);
    expect((await read(customer)).json()).toHaveLength(1);
    expect((await remove(customer, id)).json()).toMatchObject({ error: false, msg: 'item removed from My List!' });
    expect((await read(customer)).json()).toEqual([]);
    expect((await remove(customer, id)).statusCode).toBe(404);
  });
});
