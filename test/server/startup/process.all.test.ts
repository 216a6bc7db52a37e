import { request } from 'node:http';
import { builtProgram } from '../../support/built-program';
import { eventually } from '../../support/eventually';
import { expectRefusal } from '../../support/expect-refusal';
import { freePort } from '../../support/free-port';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

describe('the shop as a process', () => {
  const dataDir = shopDataDir();

  const start = (port: number, more: Record<string, string> = {}): RunningProgram =>
    runProgram(builtProgram('main'), { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...more });

  const beginSignIn = (port: number) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/api/user/signin',
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    const arrived = new Promise((resolve) => call.once('continue', resolve));
    const status = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.once('error', reject);
    });
    call.write('{"email": "nobody@shop.test", ');
    return { arrived, status, finish: () => call.end('"password": "wrong one"}') };
  };

  it('the shop’s process starts, locks its data folder, and shuts down gracefully', async () => {
    const port = await freePort();
    const shop = start(port);
    expect(await shop.firstLine).toBe(`Sprocket is open at http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    await expectRefusal(start(await freePort()), `is in use by process ${shop.child.pid}`);

    // The shop must respond to a call even if the call's body is still incomplete when the signal arrives.
    const call = beginSignIn(port);
    await call.arrived;
    const signalled = Date.now();
    shop.kill('SIGTERM');
    shop.kill('SIGTERM');
    await eventually(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow());
    call.finish();
    expect(await call.status).toBe(401);
    expect(await shop.ended).toBe(0);
    expect(Date.now() - signalled).toBeLessThan(10_000);
    // Account events are logged at every LOG_LEVEL except fatal and silent.
    const [event = '', ...others] = shop.stderr().trimEnd().split('\n');
    expect(JSON.parse(event)).toMatchObject({ event: 'sign_in', outcome: 'refused', code: 'wrong_credentials' });
    expect(others).toEqual([]);
  });

  it('a guesser of passwords is still refused with 429 after a restart of the shop', async () => {
    const port = await freePort();
    const guess = async (): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/user/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@shop.test', password: 'a guess' }),
      });
      return response.status;
    };
    const first = start(port);
    await first.firstLine;
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = start(port);
    await second.firstLine;
    expect(await guess()).toBe(429);
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
