import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { unlessMissing } from '../lib/error-code';
import { writeDurably } from '../lib/write-durably';
import type { SavedCounts } from '../providers/limit-counts';
import type { Limits } from '../providers/limits';

/**
 * Restores the rate-limit counts that the previous process saved, so that a restart gives an attacker no new
 * attempts. If several workers share the folder, only the counts of the worker that ends last are kept.
 */
export const keepLimits = async (
  { memory }: Limits,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> => {
  if (memory === null) return () => Promise.resolve();
  const file = join(dataDir, 'limits.json');
  try {
    const text = await unlessMissing(readFile(file, 'utf8'), '{}');
    memory.restore(JSON.parse(text) as SavedCounts);
  } catch (error) {
    log.warn({ err: error, file }, 'the counts of limits could not be restored');
  }
  // Other users of this machine must not read the file, because it contains addresses of clients and accounts.
  return () => writeDurably(file, Buffer.from(JSON.stringify(memory.save())), { file: 0o600 });
};
