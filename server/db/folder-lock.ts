import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../lib/error-code';

export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';

  constructor(
    readonly folder: string,
    readonly holder: number,
  ) {
    super(`the data folder ${folder} is in use by process ${holder}: stop that one, or set DATA_DIR to another folder`);
  }
}

interface LockHolder {
  pid: number;
  /** Start time of the process. A different start time means that a newer process has the same process id. */
  started: string;
  token: string;
}

/** Returns the start time of a process; '' if it has ended or its start time is unknown. */
const startOf = (pid: number): string => {
  if (process.platform === 'linux') {
    try {
      // Skips the command in parentheses, which may contain spaces: `fields[0]` is field 3 (the state), `fields[19]`
      // is field 22 (the start time in ticks since boot).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

const read = (file: string): LockHolder | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value && 'started' in value && 'token' in value)) return undefined;
    return { pid: Number(value.pid), started: String(value.started), token: String(value.token) };
  } catch {
    return undefined;
  }
};

const isAlive = (record: LockHolder): boolean =>
  isRunning(record.pid) && (process.platform === 'win32' || startOf(record.pid) === record.started);

const exists = (error: unknown): boolean => errorCode(error) === 'EEXIST';

interface FolderLock {
  release(): void;
}

/**
 * Locks `folder` for this process, because PGlite lets two processes open the same folder, and would then lose rows.
 * Immediately replaces the lock of a dead process, even after `kill -9` or a reboot, or in a new container, where the
 * same process ids are used again.
 * @throws FolderLocked when a live process has the lock.
 */
export const lockFolder = (folder: string, file: string): FolderLock => {
  mkdirSync(dirname(file), { recursive: true });
  const mine: LockHolder = { pid: process.pid, started: startOf(process.pid), token: randomBytes(8).toString('hex') };
  const draft = join(dirname(file), `.lock-${mine.token}`);
  writeFileSync(draft, JSON.stringify(mine));
  try {
    // A hard link appears only with its complete content, so no process reads a partial record.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, file);
        return {
          release: () => {
            if (read(file)?.token === mine.token) rmSync(file, { force: true });
          },
        };
      } catch (error) {
        if (!exists(error)) throw error;
      }
      const held = read(file);
      if (held !== undefined && isAlive(held)) throw new FolderLocked(folder, held.pid);
      moveAside(file, held);
    }
    throw new FolderLocked(folder, read(file)?.pid ?? 0);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Removes the stale record `seen`, but keeps a newer record that another process has written since. */
const moveAside = (file: string, seen: LockHolder | undefined): void => {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== undefined && moved.token !== seen?.token) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!exists(error)) throw error;
    }
  }
  rmSync(aside, { force: true });
};
