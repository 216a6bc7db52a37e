import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, FilesConfig } from '../config';
import { deriveKey } from '../lib/keys';
import type { Fingerprints } from '../repositories/running-copies';
import { writeOnce } from './write-once';

/** Length of a fingerprint. It suffices to tell two secrets apart, and is too short to reveal one. */
const fingerprintBytes = 8;

const shortHex = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, fingerprintBytes)).toString('hex');

/**
 * Name of the file with the folder's random id. Copies of the shop that read the same id share the folder of pictures.
 */
const folderIdFile = '.folder-id';

const folderId = (folder: string): string => {
  const file = join(folder, folderIdFile);
  if (!existsSync(file)) {
    // The file store uses the same mode, because other accounts of this machine must not read customers' pictures.
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    writeOnce(file, `${randomBytes(16).toString('hex')}\n`, 0o644);
  }
  return readFileSync(file, 'utf8').trim();
};

const placeOf = (files: FilesConfig): string => {
  if (files.kind === 'disk') return `folder ${folderId(files.folder)}`;
  const { endpoint, bucket, prefix } = files;
  return `bucket ${endpoint === null ? '' : new URL(endpoint).href} ${bucket} ${prefix}`;
};

/** Returns fingerprints that identify the secret and the place of the pictures without revealing them. */
export const fingerprintsOf = ({ sessionSecret, files }: Pick<Config, 'sessionSecret' | 'files'>): Fingerprints => ({
  secretFingerprint: shortHex(deriveKey(sessionSecret, 'fingerprint')),
  filesFingerprint: shortHex(createHash('sha256').update(placeOf(files)).digest()),
});
