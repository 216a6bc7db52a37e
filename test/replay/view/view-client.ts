import type { Transport } from '../../../src/api/transport';
import { mailedCodeIn } from '../../support/mailed-code';
import type { ShopClient } from '../shop-client';
import { patience } from '../stage';
import { servedShop } from './served-shop';

const headerReader = (headers: Readonly<Record<string, string>>) => (name: string) =>
  headers[name.toLowerCase()] ?? null;

/**
 * Sends calls to the shop, which runs outside jsdom. Stores the first cookie of each response, and sends the stored
 * cookies with later calls.
 */
export const cookieTransport = (): Transport => {
  const jar = new Map<string, string>();
  return async ({ method, url, headers, body, isFile }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = cookie === '' ? headers : { ...headers, cookie };
    const response = await servedShop().carry({ method, url, headers: sent, body });
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers['set-cookie'] ?? '') ?? [];
    if (name !== undefined && value !== undefined) jar.set(name, value);
    const json = (): unknown => (response.text === '' ? null : JSON.parse(response.text));
    return {
      status: response.status,
      body: isFile === true && response.status < 300 ? new Blob([response.text]) : json(),
      header: headerReader(response.headers),
    };
  };
};

export const viewClient = (): ShopClient => ({
  transport: cookieTransport(),
  mailedCode: async (address, known) => {
    for (let waited = 0; waited < patience; waited += 20) {
      const codes = (await servedShop().mailsTo(address)).map(mailedCodeIn);
      // The newest mail comes first.
      const code = codes.find((one) => one !== undefined && !known.has(one));
      if (code !== undefined) return code;
      await servedShop().pause(20);
    }
    throw new Error(`no code was mailed to ${address}`);
  },
});
