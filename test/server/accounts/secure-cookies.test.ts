import { routes } from '../../../contract/routes/routes';
import { buildApp } from '../../../server/app';
import { codeIn, openTestShop, type TestShop } from '../../support/shop';

let shop: TestShop;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  shop = await openTestShop();
  app = await buildApp(
    { ...shop.dependencies, config: { ...shop.config, publicUrl: 'https://shop.example' } },
    shop.services,
  );
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const post = (url: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { cookie } });

it('cookies have the __Secure- prefix, and are not read without it', async () => {
  const { email } = await shop.newCustomer();
  const signedUp = await post(routes.signUp.path, {
    name: 'N',
    email: 'n@shop.test',
    phone: '1',
    password: 'a password',
  });
  expect(signedUp.headers['set-cookie']).toMatch(/^__Secure-registration=.+; Secure;/);

  await post(routes.forgotPassword.path, { email });
  const otp = codeIn((await shop.mailsTo(email))[0]);
  const verified = await post(routes.verifyEmail.path, { email, otp, purpose: 'reset' });
  const grant = verified.cookies[0];
  expect(grant).toMatchObject({ name: '__Secure-reset-grant', secure: true, httpOnly: true, sameSite: 'Strict' });

  const reset = { email, newPass: 'another password', confirmPass: 'another password' };
  expect((await post(routes.resetPassword.path, reset, `reset-grant=${grant?.value}`)).statusCode).toBe(403);
  expect((await post(routes.resetPassword.path, reset, `__Secure-reset-grant=${grant?.value}`)).statusCode).toBe(200);

  const signedIn = await post(routes.signIn.path, { email, password: reset.newPass });
  expect(signedIn.headers['set-cookie']).toMatch(/^__Secure-browser=.+; Secure;/);
});
