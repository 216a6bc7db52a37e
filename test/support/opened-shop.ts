import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';
import { builtProgram } from './built-program';
import { runProgram, type RunningProgram } from './run-program';

interface Running {
  dataDir: string;
  port: number;
  environment?: NodeJS.ProcessEnv;
}

const openTimeout = 300_000;

const untilReady = async (url: string): Promise<void> => {
  const deadline = Date.now() + openTimeout;
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

export const startBuiltShop = async ({ dataDir, port, environment }: Running): Promise<RunningProgram> => {
  const program = runProgram(builtProgram('main'), {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    FLOWS: 'off',
    ...environment,
  });
  try {
    await program.firstLine;
    await untilReady(`http://127.0.0.1:${port}`);
  } catch (error) {
    program.kill('SIGKILL');
    await program.ended;
    throw error;
  }
  return program;
};

const cache = join(process.cwd(), '.cache', 'opened-shops');

/** Returns the data folder of this build and this demo. `prepareOpenedShop` fills it once, for all later runs. */
const openedShop = async (): Promise<string> => {
  const demo = join(process.cwd(), 'catalogue', 'demo');
  const lists = (await readdir(demo, { recursive: true })).filter((name) => /\.(?:csv|json|md)$/.test(name)).sort();
  const hash = createHash('sha256').update(await readFile(join(process.cwd(), 'dist', 'build.json')));
  for (const name of lists) hash.update(await readFile(join(demo, name)));
  return join(cache, hash.digest('hex').slice(0, 12));
};

/** Lets the built shop import the demo, and keeps its data folder. Does nothing if the folder already exists. */
export const prepareOpenedShop = async (): Promise<void> => {
  if (process.env['SHOP_URL'] !== undefined) return;
  const folder = await openedShop();
  if (existsSync(folder)) return;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const program = await startBuiltShop({ dataDir: draft, port: await freePort() });
  program.kill('SIGTERM');
  await program.ended;
  await rename(draft, folder);
};

export const copyOpenedShop = async (dataDir: string): Promise<void> =>
  cp(await openedShop(), dataDir, { recursive: true });
