import { chmodSync, statSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { FilesConfig } from '../config';
import { unlessMissing } from '../lib/error-code';
import { writeDurably } from '../lib/write-durably';
import { checkedFileName } from './file-name';
import type { FileStore } from './file-store';

/**
 * Removes the folder's permissions for other operating-system users. Earlier versions of the shop created the folder
 * with mode 0755. A shared disk may forbid the change.
 */
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
    // Other operating-system users must not read customers' pictures.
    await writeDurably(join(folder, checkedFileName(name)), bytes, { folder: 0o750 });
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

export const createFileStore = async (config: FilesConfig, log: FastifyBaseLogger): Promise<FileStore> => {
  if (config.kind === 's3') return (await import('./bucket-files')).createBucketStore(config, log);
  closeToOthers(config.folder, log);
  return createDiskStore(config.folder);
};
