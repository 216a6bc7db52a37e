import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../lib/error-code';

/** Trimming reduces the cache to this share of its limit, so that the next trim is not needed soon. */
const keptShare = 0.8;

/**
 * Deletes the oldest files if the files in `folder` have more than `maxBytes`. A deleted picture is generated again
 * when it is requested.
 */
export const trimPictureCache = async (folder: string, maxBytes: number, signal?: AbortSignal): Promise<void> => {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  const files: { path: string; bytes: number; writtenAt: number }[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    if (signal?.aborted === true) return;
    const path = join(entry.parentPath, entry.name);
    const facts = await unlessMissing(stat(path), null);
    if (facts !== null) files.push({ path, bytes: facts.size, writtenAt: facts.mtimeMs });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  files.sort((one, other) => one.writtenAt - other.writtenAt);
  for (const { path, bytes } of files) {
    if (total <= maxBytes * keptShare || signal?.aborted === true) return;
    const isDeleted = await rm(path, { force: true }).then(
      () => true,
      () => false,
    );
    if (isDeleted) total -= bytes;
  }
};
