import { once } from 'node:events';
import { copyFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtProgram } from '../../support/built-program';
import { describeWithNginx } from '../../support/describe-with';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { startNginx, type Nginx } from '../../support/nginx';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

const demoImages = join(process.cwd(), 'catalogue', 'demo', 'images');

describeWithNginx('the shop behind nginx', () => {
  const dataDir = shopDataDir();
  let shop: RunningProgram;
  let shopUrl: string;
  let nginx: Nginx;
  beforeAll(async () => {
    const port = await freePort();
    shop = runProgram(builtProgram('main'), {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: String(port),
      TRUST_PROXY: '1',
      DRAIN_MS: '0',
    });
    await shop.firstLine;
    shopUrl = `http://127.0.0.1:${port}`;
    nginx = await startNginx([shopUrl]);
  });
  afterAll(async () => {
    await nginx.stop();
    shop.kill('SIGKILL');
    await shop.ended;
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginx.url + path, { headers });
    return { response, cached: response.headers.get('x-cache'), text: await response.text() };
  };

  it('nginx keeps a page for 5 s, for all visitors of a location', async () => {
    const first = await get('/cart');
    const second = await get('/cart', { cookie: 'other=1' });
    expect([first.cached, second.cached]).toEqual(['MISS', 'HIT']);
    expect(second.text).toBe(first.text);
    expect(second.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'));
    const inFrance = await get('/cart', { cookie: 'location=FR' });
    expect([inFrance.cached, inFrance.text.includes('France')]).toEqual(['MISS', true]);
    await eventually(async () => expect((await get('/cart')).cached).toBe('EXPIRED'));
  });

  it('nginx keeps a page for each encoding', async () => {
    await get('/newsletter', { 'accept-encoding': 'br' });
    const plain = await get('/newsletter', { 'accept-encoding': 'identity' });
    expect([plain.cached, plain.response.headers.get('content-encoding')]).toEqual(['MISS', null]);
  });

  it('nginx keeps a picture in each format that a browser accepts', async () => {
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await copyFile(join(demoImages, 'a4988-stepper-driver-1.webp'), join(dataDir, 'files', 'driver.webp'));
    const picture = async (accept: string) => {
      const response = await fetch(`${nginx.url}/download/driver.webp?w=160`, { headers: { accept } });
      const { headers } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      return { facts: [response.status, headers.get('x-cache'), headers.get('content-type')], headers, bytes };
    };
    for (const format of ['image/avif', 'image/webp']) {
      const accept = `${format},*/*`;
      const [first, second] = [await picture(accept), await picture(accept)];
      expect([first.facts, second.facts]).toEqual([
        [200, 'MISS', format],
        [200, 'HIT', format],
      ]);
      expect(first.headers.get('vary')).toBe('accept');
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    }
    expect((await picture('image/avif,*/*')).facts).toEqual([200, 'HIT', 'image/avif']);
  });

  it('nginx keeps no call, and does not pass on the metrics', async () => {
    await get('/api/category');
    expect((await get('/api/category')).cached).toBeNull();
    expect((await get('/metrics')).response.status).toBe(404);
  });

  it('a script that only one of the copies has is fetched from this copy', async () => {
    // Stands for a copy of another build.
    const other = createServer((_request, response) => response.writeHead(404).end());
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const both = await startNginx([`http://127.0.0.1:${port}`, shopUrl]);
    try {
      const scripts = [...(await get('/')).text.matchAll(/\/assets\/[\w.-]+\.js/g)].slice(0, 4).map(([path]) => path);
      expect(scripts.length).toBeGreaterThan(1);
      for (const path of scripts) expect((await fetch(both.url + path)).status).toBe(200);
    } finally {
      await both.stop();
      other.close();
    }
  });

  it('visitors see the last page while the shop is away', async () => {
    const before = await get('/');
    shop.kill('SIGKILL');
    await shop.ended;
    await eventually(async () => {
      const { response, cached, text } = await get('/');
      expect([response.status, cached]).toEqual([200, 'STALE']);
      expect(text).toBe(before.text);
    });
    expect((await get('/complaint')).response.status).toBe(502);
  });
});
