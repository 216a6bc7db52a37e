import { randomBytes } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { FilesConfig } from '../config';
import { unlessMissing } from '../lib/error-code';
import { createBucketStore } from './bucket-files';
import { checkedFileName } from './file-name';
import type { FileStore } from './file-store';

/** Removes the access of other users, which earlier versions allowed (mode 0755). A shared disk may forbid this. */
const closeToOthers = (folder: string, log: FastifyBaseLogger): void => {
  try {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o007) !== 0) chmodSync(folder, mode & 0o7770);
  } catch (error) {
    log.warn({ err: error }, 'other accounts of this machine may read the pictures');
  }
};

const createDiskStore = (folder: string): FileStore => ({
  isAvailable: true,
  failedCalls: 0,
  async write(name, bytes) {
    const file = join(folder, checkedFileName(name));
    const draft = join(folder, `.${randomBytes(6).toString('hex')}.draft`);
    // Other accounts of this machine must not read customers' pictures.
    await mkdir(folder, { recursive: true, mode: 0o750 });
    try {
      const handle = await open(draft, 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
  async read(name) {
    return unlessMissing(readFile(join(folder, checkedFileName(name))), null);
  },
  async has(name) {
    return (await unlessMissing(stat(join(folder, checkedFileName(name))), null))?.isFile() ?? false;
  },
  async remove(name) {
    await rm(join(folder, checkedFileName(name)), { force: true });
  },
});

export const createFileStore = (config: FilesConfig, log: FastifyBaseLogger): FileStore => {
  if (config.kind === 's3') return createBucketStore(config, log);
  closeToOthers(config.folder, log);
  return createDiskStore(config.folder);
};
