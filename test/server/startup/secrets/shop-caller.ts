import { setTimeout as wait } from 'node:timers/promises';
import { mailedCodeIn } from '../../../support/mailed-code';
import type { ReceivedMail } from '../../../support/shop';

interface ShopResponse {
  status: number;
  text: string;
  /** The body's type is not checked. */
  json: <Body = Record<string, unknown>>() => Body;
  cookies: string[];
}

type Headers = Record<string, string>;

export const createShopCaller = (url: string, tellFailure: (call: string, text: string) => void) => {
  const call = async (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<ShopResponse> => {
    const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(url + path, {
      method,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: payload,
    });
    const text = await response.text();
    if (response.status >= 400) tellFailure(`${method} ${path.slice(0, 60)}`, text);
    return {
      status: response.status,
      text,
      json: <Body>() => JSON.parse(text) as Body,
      cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
    };
  };

  const succeeded = (response: ShopResponse): ShopResponse => {
    if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`);
    return response;
  };

  /** Waits until `find` finds a value in a mail, because mails are sent asynchronously. */
  const mailed = async (to: string, find: (text: string) => string | undefined): Promise<string> => {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
      const mails = (await (await fetch(`${url}/sandbox/inbox.json?to=${to}`)).json()) as ReceivedMail[];
      const found = mails.map(({ text }) => find(text)).find((value) => value !== undefined);
      if (found !== undefined) return found;
      await wait(50);
    }
    throw new Error('no mail came');
  };

  return {
    url,
    call,
    get: async (path: string, headers?: Headers) => succeeded(await call('GET', path, undefined, headers)),
    post: async (path: string, body: object, headers?: Headers) => succeeded(await call('POST', path, body, headers)),
    mailed,
    mailedCode: (to: string, used: ReadonlyMap<string, string>): Promise<string> =>
      mailed(to, (text) => {
        const code = mailedCodeIn(text);
        return code === undefined || [...used.values()].includes(code) ? undefined : code;
      }),
  };
};

export type ShopCaller = ReturnType<typeof createShopCaller>;
