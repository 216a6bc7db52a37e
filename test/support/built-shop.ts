import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';
import { runProgram, type RunningProgram } from './run-program';

/** The last build, served as a shopper meets it: fresh data folder, demo catalogue, sandbox beside it. */
export interface BuiltShop {
  url: string;
  /** Stops the process and starts it again on the same data; the address stays. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

const OPEN_WITHIN = 300_000;

const untilReady = async (url: string): Promise<void> => {
  const deadline = Date.now() + OPEN_WITHIN;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`the shop at ${url} did not open`);
    await wait(200);
  }
};

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
  const url = `http://127.0.0.1:${port}`;
  const start = async (): Promise<RunningProgram> => {
    const program = runProgram(join(process.cwd(), 'dist', 'server', 'main.js'), {
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...environment,
    });
    try {
      await program.firstLine;
      await untilReady(url);
    } catch (error) {
      program.kill('SIGKILL');
      await program.ended;
      throw error;
    }
    return program;
  };
  let program = await start();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
  };
  return {
    url,
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
