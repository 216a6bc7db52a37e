import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { withPort } from '../free-port';
import { startOwnSandbox } from '../open-sandbox';
import { WorkerPool } from './worker-pool';

interface OpenWorkers {
  address: string;
  close(): Promise<void>;
}

/**
 * Starts workers, which serve the shop; this process supervises them. At SIGHUP, it replaces the workers one at a time.
 * The new workers load the current code from disk.
 * @throws OperatorError.
 */
export const openWorkers = async (given: Config, log: FastifyBaseLogger): Promise<OpenWorkers> => {
  const config = await withPort(given);
  // All workers use one sandbox, because separate sandboxes would not share payments and mails.
  const sandbox = config.sandbox.mode === 'embedded' ? await startOwnSandbox(config, log) : null;
  const environment = {
    PORT: String(config.port),
    ...(sandbox === null ? {} : { SANDBOX_URL: sandbox.url }),
  };
  try {
    const starting = WorkerPool.start({ count: config.workers, environment, log });
    process.on('SIGHUP', () => {
      starting
        .then((pool) => pool.restart())
        .catch((error: unknown) => log.error({ err: error }, 'the workers were not all replaced'));
    });
    const pool = await starting;
    return {
      address: config.publicUrl,
      async close() {
        await pool.close();
        await sandbox?.stop();
      },
    };
  } catch (error) {
    await sandbox?.stop();
    throw error;
  }
};
