import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startSandbox } from '../../sandbox/start';
import type { Config } from '../config';
import { connectSandbox } from './sandbox-connection';

const localAddress = (config: Config): string => {
  const anywhere = config.host === '0.0.0.0' || config.host === '::' || config.host === 'localhost';
  const host = anywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port}`;
};

export const startOwnSandbox = (config: Config, log: FastifyBaseLogger) =>
  startSandbox({
    dataDir: config.paths.dataDir,
    public: config.sandbox.isPublic,
    sourceDir: join(config.paths.root, 'sandbox'),
    log: log.child({ part: 'sandbox' }),
  });

interface ConnectedSandbox {
  config: Config;
  close(): Promise<void>;
}

export const openSandbox = async (config: Config, log: FastifyBaseLogger): Promise<ConnectedSandbox> => {
  const { mode, url } = config.sandbox;
  if (mode === 'off') return { config, close: () => Promise.resolve() };
  if (mode === 'remote' && url !== null) {
    return { config: await connectSandbox(config, url, config.publicUrl), close: () => Promise.resolve() };
  }
  const sandbox = await startOwnSandbox(config, log);
  try {
    return { config: await connectSandbox(config, sandbox.url, localAddress(config)), close: () => sandbox.stop() };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
};
