import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface Modes {
  file?: number;
  folder?: number;
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file and creates missing folders. Resolves when both the content and the name survive a power cut; a file
 * with the final name is always complete.
 */
export const writeDurably = async (file: string, bytes: Uint8Array, modes: Modes = {}): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, `.${basename(file)}.${randomBytes(6).toString('hex')}.draft`);
  await mkdir(folder, { recursive: true, mode: modes.folder });
  try {
    const handle = await open(draft, 'w', modes.file);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await sync(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
