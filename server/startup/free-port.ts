import { createServer } from 'node:net';
import type { Config } from '../config';
import { explainListening } from './explain-error';

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Replaces port 0 by a free port before listening, because the public URL contains the port. */
export const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config;
  const port = await freePort(config.host).catch((error: unknown) => {
    throw explainListening(error, config.host, 0);
  });
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
};
