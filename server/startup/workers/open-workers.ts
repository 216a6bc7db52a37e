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
 * This process only supervises. SIGHUP replaces the workers one at a time by processes with the code that is then on
 * disk.
 * @throws StartupFailure.
 */
export const openWorkers = async (given: Config, log: FastifyBaseLogger): Promise<OpenWorkers> => {
  const config = await withPort(given);
  // Workers with sandboxes of their own would not share payments and mails.
  const sandbox = config.sandbox.mode === 'embedded' ? await startOwnSandbox(config, log) : null;
  const environment = {
    PORT: String(config.port),
    ...(sandbox === null ? {} : { SANDBOX_URL: sandbox.url }),
  };
  try {
    const pool = await WorkerPool.start({ count: config.workers, environment, log });
    process.on('SIGHUP', () => {
      pool.restart().catch((error: unknown) => log.error({ err: error }, 'the workers were not all replaced'));
    });
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
