import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** What tells a process from a later one that was given the same number: its start time, where the system says it. */
async function processMark(id: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    // The command's name may hold spaces and brackets, so fields are counted after its closing one; start time is field 22.
    return `${id} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return `${id}`;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (reason) {
    return (reason as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Keeps a second sandbox away from a folder in use. A lock left by a dead process is taken over at once.
 * Answers the function that gives the lock back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
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
}
