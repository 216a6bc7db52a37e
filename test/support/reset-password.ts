import { routes } from '../../contract/routes/routes';
import { codeIn, type TestShop } from './shop';

export const resetPassword = async (shop: TestShop, email: string, password: string): Promise<void> => {
  const post = (url: string, payload: object, headers = {}) => shop.inject({ method: 'POST', url, payload, headers });
  await post(routes.forgotPassword.path, { email });
  const otp = codeIn((await shop.mailsTo(email)).find(({ text }) => /\b\d{6}\b/.test(text)));
  const verified = await post(routes.verifyEmail.path, { email, otp, purpose: 'reset' });
  const cookie = verified.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reset = await post(routes.resetPassword.path, { email, newPass: password, confirmPass: password }, { cookie });
  if (reset.statusCode !== 200) throw new Error(reset.body);
};
