import { Agent } from 'node:http';
import { builtProgram } from '../../support/built-program';
import { describeEmbedded } from '../../support/embedded-only';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { httpCall } from '../../support/http-call';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

describeEmbedded('the shop as a process', () => {
  const dataDir = shopDataDir();

  const start = (port: number, more: Record<string, string> = {}): RunningProgram =>
    runProgram(builtProgram('main'), { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...more });

  it('the shop responds to every request while it drains, informs the load balancer immediately, and resets no connection', async () => {
    const port = await freePort();
    const shop = start(port, { DRAIN_MS: '4000', RATE_LIMIT: 'off' });
    await shop.firstLine;
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const call = (path: string) => httpCall(`http://127.0.0.1:${port}${path}`, { agent });
    await Promise.all(Array.from({ length: 8 }, () => call('/api/category')));
    shop.kill('SIGTERM');
    await eventually(async () => expect((await call('/readyz')).statusCode).toBe(503));
    const statuses: (number | undefined)[] = [];
    for (const until = Date.now() + 1_000; Date.now() < until;) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => call('/api/category')));
      statuses.push(...responses.map(({ statusCode }) => statusCode));
      expect(responses.every(({ headers }) => headers.connection === 'close')).toBe(true);
    }
    expect(statuses.length).toBeGreaterThan(8);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.ended).toBe(0);
    agent.destroy();
  });

  it('the shop reopens immediately after kill -9, with its secret', async () => {
    const port = await freePort();
    const first = start(port);
    await first.firstLine;
    first.kill('SIGKILL');
    await first.ended;
    const second = start(port);
    await second.firstLine;
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    second.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });
});
