import { fetchPicture } from '../../../server/services/import/other-shops/fetch-picture';

const address = 'https://shop.test/picture.png';
const respondWith =
  (body: BodyInit, type: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));

it('a picture is fetched with its type', async () => {
  const picture = await fetchPicture(address, respondWith('bytes', 'image/png; charset=binary'));
  expect(picture).toEqual({ bytes: Buffer.from('bytes'), extension: 'png' });
});

it.each([
  ['another type', respondWith('<svg/>', 'image/svg+xml')],
  ['a failure', respondWith('gone', 'image/png', 404)],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is no picture', async (_name, request) => {
  expect(await fetchPicture(address, request)).toBeUndefined();
});

it.each(['http://shop.test/picture.png', 'file:///etc/passwd', 'not an address'])(
  '%s is not fetched',
  async (other) => {
    const request = jest.fn(respondWith('bytes', 'image/png'));
    expect(await fetchPicture(other, request)).toBeUndefined();
    expect(request).not.toHaveBeenCalled();
  },
);

it('a picture that is too large is given up while it is read', async () => {
  const part = new Uint8Array(1024 * 1024);
  let sent = 0;
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(part);
    },
    cancel: () => void (isCancelled = true),
  });
  expect(await fetchPicture(address, respondWith(endless, 'image/webp'))).toBeUndefined();
  expect(isCancelled).toBe(true);
  expect(sent).toBeLessThan(30);
});

describe('a redirect', () => {
  const redirecting = (...addresses: string[]) => {
    const called: string[] = [];
    const request: typeof fetch = async (url) => {
      called.push(String(url));
      const next = addresses[addresses.indexOf(String(url)) + 1];
      const headers = { 'content-type': 'image/png', ...(next !== undefined && { location: next }) };
      return new Response(next === undefined ? 'bytes' : null, { status: next === undefined ? 200 : 302, headers });
    };
    return { called, request };
  };

  it('a redirect of a picture to HTTPS is followed', async () => {
    const { request } = redirecting(address, 'https://cdn.test/picture.png');
    expect((await fetchPicture(address, request))?.bytes.toString()).toBe('bytes');
  });

  it('a redirect of a picture to another protocol is not followed', async () => {
    const { called, request } = redirecting(address, 'http://169.254.169.254/latest');
    expect(await fetchPicture(address, request)).toBeUndefined();
    expect(called).toEqual([address]);
  });

  it('a redirect of a picture after five others is not followed', async () => {
    const hops = Array.from({ length: 8 }, (_, hop) => `https://cdn.test/${hop}`);
    const { called, request } = redirecting(address, ...hops);
    expect(await fetchPicture(address, request)).toBeUndefined();
    expect(called).toHaveLength(6);
  });
});
