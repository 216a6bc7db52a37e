import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, FilesConfig } from '../config';
import { deriveKey } from '../lib/keys';
import type { Fingerprints } from '../repositories/running-copies';
import { writeOnce } from './write-once';

/** Eight bytes suffice to tell two secrets apart, and are too few to reveal a secret. */
const fingerprintBytes = 8;

const shortHex = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, fingerprintBytes)).toString('hex');

/** Copies of the shop that read the same id from this file share the folder of pictures. */
const folderIdFile = '.folder-id';

const folderId = (folder: string): string => {
  const file = join(folder, folderIdFile);
  if (!existsSync(file)) {
    // The mode is that of the file store, because other accounts of this machine must not read customers' pictures.
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

/** Fingerprints do not reveal the secret or the location of the pictures. */
export const fingerprintsOf = ({ sessionSecret, files }: Pick<Config, 'sessionSecret' | 'files'>): Fingerprints => ({
  secretFingerprint: shortHex(deriveKey(sessionSecret, 'fingerprint')),
  filesFingerprint: shortHex(createHash('sha256').update(placeOf(files)).digest()),
});
