import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FilesConfig } from '../config';
import { isMissing } from '../lib/error-code';

/** Where the originals of pictures and uploads are kept. Names are flat and carry a hash, so what is there never changes. */
export interface FileStore {
  /** Keeps the bytes durably under the name; the same name again replaces them. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Removes the file; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

const checked = (name: string): string => {
  if (!SAFE_NAME.test(name)) throw new Error(`not a file's name: ${JSON.stringify(name)}`);
  return name;
};

const createDiskStore = (folder: string): FileStore => ({
  async write(name, bytes) {
    const file = join(folder, checked(name));
    const draft = join(folder, `.${randomBytes(6).toString('hex')}.draft`);
    // Customers' pictures are the shop's to show, not every account's of this machine.
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
    try {
      return await readFile(join(folder, checked(name)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  async has(name) {
    try {
      return (await stat(join(folder, checked(name)))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  },
  async remove(name) {
    await rm(join(folder, checked(name)), { force: true });
  },
});

const isNoSuchKey = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const createS3Store = (config: Extract<FilesConfig, { kind: 's3' }>): FileStore => {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint ?? undefined,
    forcePathStyle: config.endpoint !== null,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Several stores that speak S3 do not know the newer checksums and would keep them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket: config.bucket, Key: config.prefix + checked(name) });
  return {
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.byteLength }));
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isNoSuchKey(error)) return null;
        throw error;
      }
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand(at(name)));
        return true;
      } catch (error) {
        if (isNoSuchKey(error)) return false;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
};

/** Files on this machine's disk or in a bucket, as configured. */
export const createFileStore = (config: FilesConfig): FileStore =>
  config.kind === 's3' ? createS3Store(config) : createDiskStore(config.folder);
