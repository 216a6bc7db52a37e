import { randomUUID } from 'node:crypto';
import { cartVersionHeader } from '../../contract/routes/cart';
import { addressOf, type Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import type { RecoveryCodes, SecondFactorSetup } from '../../contract/second-factor';
import { appCodeAt } from '../support/authenticator';
import type { ShopClient } from './shop-client';

interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string; images: string[] };
}

export interface Shopper {
  readonly email: string;
  readonly password: string;
  /** `Result` is not checked, because the server's tests check response bodies. */
  call<Result>(route: Route, body?: object, params?: Record<string, string>): Promise<Result>;
  /** Adds one of this product, and returns the new version of the cart. */
  addToCart(userId: string, productId: string): Promise<number>;
  signUp(): Promise<void>;
  verify(): Promise<void>;
  register(): Promise<void>;
  /** Returns the data that a page stores about a customer. Later calls use the new session. */
  signIn(): Promise<{ token: string; user: { userId: string; name: string; email: string; image: string } }>;
  /** Returns the recovery codes. */
  turnOnSecondFactor(): Promise<readonly string[]>;
  mailedCode(): Promise<string>;
}

export const newShopper = (client: ShopClient, name = 'Asha Rao'): Shopper => {
  const email = `asha-${randomUUID()}@example.com`;
  const password = 'six-sided';
  let token: string | null = null;

  const send = async (route: Route, body?: object, params?: Record<string, string>) => {
    const response = await client.transport({
      method: route.method,
      url: addressOf(route, params),
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: new AbortController().signal,
    });
    const { status } = response;
    if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(response.body)}`);
    return response;
  };
  const call = async <Result>(...request: Parameters<typeof send>) => (await send(...request)).body as Result;
  const used = new Set<string>();
  const mailedCode = async () => {
    const code = await client.mailedCode(email, used);
    used.add(code);
    return code;
  };
  const signUp = async () => {
    await call(routes.signUp, { name, email, phone: '9876543210', password });
  };
  const verify = async () => {
    await call(routes.verifyEmail, { email, otp: await mailedCode() });
  };

  return {
    email,
    password,
    call,
    addToCart: async (userId, productId) => {
      const { header } = await send(routes.addToCart, { productId, quantity: 1, userId });
      return Number(header(cartVersionHeader));
    },
    mailedCode,
    signUp,
    verify,
    register: async () => {
      await signUp();
      await verify();
    },
    turnOnSecondFactor: async () => {
      const { secret } = await call<SecondFactorSetup>(routes.beginSecondFactor, { password });
      // This sum is the server's time, even if the page's clock is a fake.
      const code = appCodeAt(secret, performance.timeOrigin + performance.now());
      return (await call<RecoveryCodes>(routes.confirmSecondFactor, { code })).recoveryCodes;
    },
    signIn: async () => {
      const signedIn = await call<SignedIn>(routes.signIn, { email, password });
      const { user } = signedIn;
      token = signedIn.token;
      return { token, user: { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' } };
    },
  };
};
