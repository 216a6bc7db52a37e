import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { copyOpenedShop, startBuiltShop } from './opened-shop';

/** The last build, served as a shopper meets it: a data folder of its own with the demo catalogue, sandbox beside it. */
export interface BuiltShop {
  url: string;
  /** Stops the process and starts it again on the same data; the address stays. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

/**
 * `SHOP_URL` names a shop that runs already, with its sandbox and RATE_LIMIT=off, while a test is being written; it cannot be
 * restarted.
 */
const runningShop = (url: string): BuiltShop => ({
  url,
  restart: () => Promise.reject(new Error('this shop was started by somebody else')),
  close: async () => undefined,
});

export const openBuiltShop = async (environment: NodeJS.ProcessEnv = {}): Promise<BuiltShop> => {
  const running = process.env['SHOP_URL'];
  if (running !== undefined && Object.keys(environment).length === 0) return runningShop(running);
  const [dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), 'sprocket-built-')), freePort()]);
  await copyOpenedShop(dataDir);
  const start = () => startBuiltShop({ dataDir, port, environment });
  let program = await start();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async (signal = 'SIGTERM') => {
      await stop(signal);
      program = await start();
    },
    close: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
