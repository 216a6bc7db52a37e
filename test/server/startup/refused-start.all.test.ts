import { createServer, type Server } from 'node:net';
import { builtProgram } from '../../support/built-program';
import { expectRefusal } from '../../support/expect-refusal';
import { freePort } from '../../support/free-port';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

const dataDir = shopDataDir();

const start = (port: number, more: Record<string, string> = {}): RunningProgram =>
  runProgram(builtProgram('main'), { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', ...more });

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

describe('a shop that cannot start logs the reason in one line and exits', () => {
  it('the shop refuses to start with an invalid environment variable', async () => {
    await expectRefusal(start(0, { PORT: 'three thousand', LOG_LEVEL: 'error' }), 'PORT must be a port number');
  });

  it('the shop refuses to start in production without its providers', async () => {
    await expectRefusal(start(0, { NODE_ENV: 'production' }), 'STRIPE_SECRET_KEY');
  });

  it('the shop refuses to start on a port in use', async () => {
    const port = await freePort();
    const server = await occupy(port);
    await expectRefusal(start(port), `port ${port} of 127.0.0.1 is in use`);
    server.close();
  });

  it('the shop refuses to start without the database or the sandbox', async () => {
    const port = await freePort();
    const unreachable = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' };
    const refused = start(port, unreachable);
    await expectRefusal(refused, 'the database at 127.0.0.1:1 refuses the connection');
    expect(refused.stderr()).not.toContain('secret');
    await expectRefusal(start(port, { SANDBOX_URL: 'http://127.0.0.1:1' }), 'the sandbox at http://127.0.0.1:1');
  });
});
