import { randomBytes } from 'node:crypto';
import { routes } from '../../contract/routes/routes';
import type { Customer } from './add-customer';
import { codeIn, type TestShop } from './shop';

export const signUpCustomer = async (shop: TestShop, name = 'Asha Rao'): Promise<Customer> => {
  const post = async (url: string, payload: object) => {
    const response = await shop.inject({ method: 'POST', url, payload });
    if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.json<{ token: string; user: { id: string } }>();
  };
  const email = `customer-${randomBytes(4).toString('hex')}@shop.test`;
  const password = 'a good password';
  await post(routes.signUp.path, { name, email, phone: '9876543210', password });
  await post(routes.verifyEmail.path, { email, otp: codeIn((await shop.mailsTo(email))[0]) });
  const { token, user } = await post(routes.signIn.path, { email, password });
  return { id: user.id, email, password, token, headers: { authorization: `Bearer ${token}` } };
};
