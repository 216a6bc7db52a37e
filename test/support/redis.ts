import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually';
import { freePort } from './free-port';

export interface RedisServer {
  url: string;
  /** Kills the server, which forgets everything. */
  kill(): Promise<void>;
  /** Starts the server again at the same address. */
  resume(): Promise<void>;
  /** Stops the process without ending it: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** The program that `npm run test:all` provides (scripts/debian-programs.mjs). */
const program = process.env['REDIS_SERVER'];

/** Skips its tests if there is no Redis. The suite reports this. */
export const describeWithRedis = program === undefined ? describe.skip : describe;

/** Starts a new server on a free local port. The server ends when this process ends, or earlier by `stop`. */
export const startRedis = async (): Promise<RedisServer> => {
  if (program === undefined) throw new Error('REDIS_SERVER names no program');
  const folder = mkdtempSync(join(tmpdir(), 'sprocket-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const killNow = (): void => void child?.kill('SIGKILL');
  process.once('exit', killNow);

  const resume = async (): Promise<void> => {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    child = spawn(program, settings, { stdio: 'ignore' });
    await eventually(async () => {
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
      client.on('error', () => undefined);
      try {
        await client.connect();
        expect(await client.ping()).toBe('PONG');
      } finally {
        client.disconnect();
      }
    });
  };
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    killNow();
    await ended;
  };
  await resume();
  return {
    url,
    kill,
    resume,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill();
      process.removeListener('exit', killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
