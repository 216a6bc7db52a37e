import { randomUUID } from 'node:crypto';
import { addressOf, routes, type Route } from '../../contract/routes';
import type { Reach } from './reach';

/** One person with an address of their own, and what is done for them at the server by calls, as the page would. */
export interface Shopper {
  readonly email: string;
  readonly password: string;
  call(route: Route, body?: object, params?: Record<string, string>): Promise<Record<string, unknown>>;
  /** An account that waits for its code. */
  signUp(): Promise<void>;
  /** Enters the mailed code of a new account. */
  verify(): Promise<void>;
  /** A verified account. */
  register(): Promise<void>;
  /** What a page keeps of a customer who is signed in; calls are made as that customer from then on. */
  signIn(): Promise<{ token: string; user: { userId: string; name: string; email: string; image: string } }>;
  /** The newest code that was not asked for here before; waits for its mail. */
  mailedCode(): Promise<string>;
}

export const newShopper = (reach: Reach, name = 'Asha Rao'): Shopper => {
  const email = `asha-${randomUUID()}@example.com`;
  const password = 'six-sided';
  let token: string | null = null;

  const call: Shopper['call'] = async (route, body, params) => {
    const { status, body: answer } = await reach.transport({
      method: route.method,
      url: addressOf(route, params),
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: new AbortController().signal,
    });
    if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(answer)}`);
    // The contract's answers are objects, or lists that their readers know.
    return answer as Record<string, unknown>;
  };
  const used = new Set<string>();
  const mailedCode = async () => {
    const code = await reach.mailedCode(email, used);
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
    mailedCode,
    signUp,
    verify,
    register: async () => {
      await signUp();
      await verify();
    },
    signIn: async () => {
      const answer = await call(routes.signIn, { email, password });
      const user = answer['user'] as { id: string; name: string; email: string; images: string[] };
      token = String(answer['token']);
      return { token, user: { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' } };
    },
  };
};
