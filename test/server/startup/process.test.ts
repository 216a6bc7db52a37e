import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';
import { builtProgram } from '../../support/built-program';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { runProgram, type RunningProgram } from '../../support/run-program';

describeEmbedded('the shop as a process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sprocket-process-'));
    await fillDataDir(dataDir);
    // A shop with a category is nobody's to fill with the demo.
    const open = await openDatabase(testConfig(dataDir));
    await open.database
      .insertInto('categories')
      .values({ id: 'boards', name: 'Boards', color: '#E4F0E6', picture: null, position: 1 })
      .execute();
    await open.close();
  }, 120_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const start = (port: number, more: Record<string, string> = {}): RunningProgram =>
    runProgram(builtProgram('main'), { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...more });

  const expectRefusal = async (program: RunningProgram, words: string): Promise<void> => {
    expect(await program.ended).toBe(1);
    expect(program.stdout()).toBe('');
    const lines = program.stderr().trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Sprocket cannot open: /);
    expect(lines[0]).toContain(words);
  };

  const occupy = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
    });

  /** A call to sign in that is under way: the server knows of it and waits for the end of its body. */
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

  describe('a shop that cannot open says why in one line and leaves', () => {
    it('when a variable is wrong', async () => {
      await expectRefusal(start(0, { PORT: 'three thousand', LOG_LEVEL: 'error' }), 'PORT must be a port number');
    }, 60_000);

    it('when production lacks its providers', async () => {
      await expectRefusal(start(0, { NODE_ENV: 'production' }), 'STRIPE_SECRET_KEY');
    }, 60_000);

    it('when the port is in use', async () => {
      const port = await freePort();
      const server = await occupy(port);
      await expectRefusal(start(port), `port ${port} of 127.0.0.1 is in use`);
      server.close();
    }, 60_000);

    it('when the database or the sandbox does not answer', async () => {
      const port = await freePort();
      const nobody = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' };
      const refused = start(port, nobody);
      await expectRefusal(refused, 'the database at 127.0.0.1:1 does not let us in');
      expect(refused.stderr()).not.toContain('secret');
      await expectRefusal(start(port, { SANDBOX_URL: 'http://127.0.0.1:1' }), 'the sandbox at http://127.0.0.1:1');
    }, 120_000);
  });

  it('opens, keeps others out, and closes gently', async () => {
    const port = await freePort();
    const shop = start(port);
    expect(await shop.firstLine).toBe(`Sprocket is open at http://127.0.0.1:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    await expectRefusal(start(await freePort()), `is in use by process ${shop.child.pid}`);

    // A call whose body is still on its way when the signal comes is answered all the same.
    const call = beginSignIn(port);
    await call.arrived;
    const asked = Date.now();
    shop.kill('SIGTERM');
    shop.kill('SIGTERM');
    await eventually(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow());
    call.finish();
    expect(await call.status).toBe(401);
    expect(await shop.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(shop.stderr()).toBe('');
  }, 120_000);

  it('answers everybody while it drains, tells the balancer at once, and resets nobody', async () => {
    const port = await freePort();
    const shop = start(port, { DRAIN_MS: '4000', RATE_LIMIT: 'off' });
    await shop.firstLine;
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const call = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, agent }, (response) => {
          response.resume();
          response.once('end', () => resolve(response));
        })
          .once('error', reject)
          .end();
      });
    await Promise.all(Array.from({ length: 8 }, () => call('/api/category')));
    shop.kill('SIGTERM');
    await eventually(async () => expect((await call('/readyz')).statusCode).toBe(503));
    const statuses: (number | undefined)[] = [];
    for (const until = Date.now() + 1_000; Date.now() < until;) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => call('/api/category')));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
      expect(answers.every(({ headers }) => headers.connection === 'close')).toBe(true);
    }
    expect(statuses.length).toBeGreaterThan(8);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.ended).toBe(0);
    agent.destroy();
  }, 120_000);

  it('opens again at once after kill -9, with its secret', async () => {
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
  }, 120_000);
});
