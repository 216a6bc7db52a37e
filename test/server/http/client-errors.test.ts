import { sendRaw } from '../../support/send-raw';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

/** Node, the router or a hook rejects these requests before a route handles them. */
it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
  ['an expectation', 'GET /api/config HTTP/1.1\r\nHost: shop\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
  ['a method that repeats the request', 'TRACE /api/config HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 405],
  ['two hosts', 'GET /api/config HTTP/1.1\r\nHost: shop\r\nHost: other\r\nConnection: close\r\n\r\n', 400],
  ['an address that is no address', 'GET /%zz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 400],
  ['an unknown address', 'GET /api/nowhere HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 404],
])('%s gets the usual error body and headers', async (_what, text, status) => {
  const response = await sendRaw(shop.url, text);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ error: true, code: expect.any(String), message: expect.any(String) });
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  expect(names).toEqual(
    expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']),
  );
  expect(head.toLowerCase()).toContain('cache-control: no-store');
});
