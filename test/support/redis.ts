import { Redis } from 'ioredis';
import { startService, type Service } from './service';

export interface RedisServer extends Service {
  url: string;
}

const program = process.env['REDIS_SERVER'];

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

/** All data is in memory, so `kill` loses all data. */
export const startRedis = async (): Promise<RedisServer> => {
  if (program === undefined) throw new Error('REDIS_SERVER names no program');
  const service = await startService({
    name: 'redis',
    program,
    prepare({ port, folder }) {
      const settings = { bind: '127.0.0.1', port: String(port), dir: folder, save: '', appendonly: 'no' };
      return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    },
    async check(port) {
      const client = new Redis(urlOf(port), { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.ping();
      } finally {
        client.disconnect();
      }
    },
  });
  return { ...service, url: urlOf(service.port) };
};
