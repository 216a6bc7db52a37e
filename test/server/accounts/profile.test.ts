import { routes } from '../../../contract/routes/routes';
import type { Customer } from '../../support/add-customer';
import { sourcePicture } from '../../support/catalogue-source';
import { multipart } from '../../support/multipart';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const read = ({ id, headers }: Customer) => shop.inject({ url: `/api/user/${id}`, headers });
const save = ({ id, headers }: Customer, payload: object) =>
  shop.inject({ method: 'PUT', url: `/api/user/${id}`, payload, headers });

describe('the profile', () => {
  it('the profile returns the user without secrets', async () => {
    const customer = await shop.newCustomer('Meera');
    const { id, email } = customer;
    const response = await read(customer);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      id,
      _id: id,
      name: 'Meera',
      email,
      phone: '9876543210',
      images: [],
      isAdmin: false,
      secondFactor: { isOn: false, recoveryCodesLeft: 0 },
    });
  });

  it('the profile saves name and phone, ignores isAdmin, and accepts the unchanged email', async () => {
    const customer = await shop.newCustomer();
    const email = ` ${customer.email.toUpperCase()}`;
    const response = await save(customer, { name: ' New name ', phone: '+91 98765', email, isAdmin: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ error: false, msg: 'user updated', name: 'New name', phone: '+91 98765' });
    expect((await read(customer)).json()).toMatchObject({ name: 'New name', email: customer.email, isAdmin: false });
  });

  it('the profile refuses a changed email', async () => {
    const customer = await shop.newCustomer();
    const response = await save(customer, { name: 'N', phone: '1', email: 'another@shop.test' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'email_fixed', msg: 'The email of an account cannot be changed' });
    expect((await read(customer)).json()).toMatchObject({ name: 'Asha Rao', email: customer.email });
  });

  it.each([
    ['name', { name: '', phone: '1' }],
    ['phone', { name: 'N', phone: 'none' }],
    ['images', { name: 'N', phone: '1', images: 'one.webp' }],
    ['images.0', { name: 'N', phone: '1', images: ['../secrets.json'] }],
  ])('the profile rejects an invalid %s and names the field', async (field, payload) => {
    const response = await save(await shop.newCustomer(), payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].field).toBe(field);
  });

  it('the profile accepts a picture of the customer, and rejects an unknown one and one of another customer', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const form = multipart([{ bytes: await sourcePicture(9, 9) }], other.headers);
    const [image = ''] = (await shop.inject({ method: 'POST', url: routes.uploadPicture.path, ...form })).json<
      string[]
    >();
    for (const wrong of ['board.12345678.webp', image]) {
      const response = await save(customer, { name: 'N', phone: '1', images: [wrong] });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_request', details: [{ field: 'images' }] });
    }
    expect((await read(customer)).json()).toMatchObject({ images: [] });
    const own = await save(other, { name: 'N', phone: '1', images: [image] });
    expect([own.statusCode, own.json().images]).toEqual([200, [image]]);
  });
});
