import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { copyOpenedShop, startBuiltShop } from './opened-shop';

/** The built shop with its sandbox and the demo catalogue. */
export interface BuiltShop {
  url: string;
  restart(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

/** The shop at `SHOP_URL` must run with its sandbox and with RATE_LIMIT=off. */
const runningShop = (url: string): BuiltShop => ({
  url,
  restart: () => Promise.reject(new Error('a shop that other tests use cannot be restarted')),
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
