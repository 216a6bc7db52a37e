import type { Transport } from '../../../src/api/transport';
import { codeMailedTo } from '../../browser/support';
import type { ShopClient } from '../shop-client';

export const networkClient = (shopUrl: string): ShopClient => {
  const transport: Transport = async ({ method, url, headers, body, signal }) => {
    const response = await fetch(shopUrl + url, { method, headers, body, signal });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      header: (name) => response.headers.get(name),
    };
  };
  return { transport, mailedCode: (address, known) => codeMailedTo(shopUrl, address, known) };
};
