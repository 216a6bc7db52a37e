import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Returns a text that identifies a process. It contains the start time, because process ids are reused. */
const processMark = async (id: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    // The command in parentheses may contain spaces, so the fields are counted from `)`. The start time is field 22.
    return `${id} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return `${id}`;
  }
};

const isRunning = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch (reason) {
    return (reason as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Locks the folder against a second sandbox and returns a function that releases the lock. Takes over the lock of a
 * dead process.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  const fileName = path.join(folder, 'lock');
  const mark = await processMark(process.pid);
  for (;;) {
    try {
      const file = await open(fileName, 'wx', 0o600);
      await file.writeFile(mark);
      await file.close();
      return () => rm(fileName, { force: true });
    } catch (reason) {
      if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') throw reason;
    }
    const holder = await readFile(fileName, 'utf8').catch(() => '');
    const holderId = Number.parseInt(holder, 10);
    if (holderId > 0 && isRunning(holderId) && holder === (await processMark(holderId))) {
      throw new Error(`the folder ${folder} is in use by another sandbox (process ${holderId})`);
    }
    await rm(fileName, { force: true });
  }
};
