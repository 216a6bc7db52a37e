import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserServer, LaunchOptions } from 'playwright-core';
import { chromium } from 'playwright-core';

interface Executable {
  path: string;
  env?: Record<string, string>;
}

/**
 * Unpacks the browser in a separate process, for two reasons: Jest cannot load the package, because it is an ES module,
 * and the package sets environment variables of its process.
 */
export const packagedChromium = (): Executable =>
  JSON.parse(
    execFileSync(process.execPath, [join(process.cwd(), 'test', 'support', 'packaged-chromium.mjs')], {
      encoding: 'utf8',
      timeout: 120_000,
    }),
  ) as Executable;

/** The packaged browser is the default, because the versions of installed browsers differ in requests and fonts. */
const chromiumExecutable = (): Executable => {
  const path = process.env['CHROMIUM_PATH'];
  return path === undefined ? packagedChromium() : { path };
};

export const launchOptions = (executable = chromiumExecutable()): LaunchOptions => {
  const { path, env = {} } = executable;
  return {
    executablePath: path,
    env: { ...process.env, ...env },
    timeout: 60_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};

/** Environment variable with the address of the browser that all test files of a run share. */
const endpointVariable = 'TEST_BROWSER';

export const launchSharedChromium = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer(launchOptions());
  process.env[endpointVariable] = server.wsEndpoint();
  return server;
};

/** Closing the shared browser closes only the contexts that were opened through this connection. */
export const launchChromium = async (executable?: Executable): Promise<Browser> => {
  const endpoint = process.env[endpointVariable];
  const isShared = executable === undefined && endpoint !== undefined;
  return isShared ? chromium.connect(endpoint) : chromium.launch(launchOptions(executable));
};
