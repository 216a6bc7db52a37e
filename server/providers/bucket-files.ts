import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { FilesConfig } from '../config';
import { CircuitBreaker, CircuitOpen } from '../lib/circuit-breaker';
import { createLogThrottle } from '../lib/log-throttle';
import { ShopError } from '../lib/shop-error';
import { checkedFileName } from './file-name';
import type { FileStore } from './file-store';

/** Time limit in ms of a call that does not write; shorter than a shopper would wait for a picture. */
const timeout = 2_000;
const writeTimeout = 5_000;
const pauseMs = 1_000;
const retryAfterSeconds = 2;

const isNoSuchKey = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error);

const readBody = async (body: Readable & { transformToByteArray(): Promise<Uint8Array> }): Promise<Buffer> => {
  const timer = setTimeout(() => body.destroy(new Error('the rest of the file did not arrive')), timeout);
  body.on('data', () => timer.refresh());
  try {
    return Buffer.from(await body.transformToByteArray());
  } finally {
    clearTimeout(timer);
  }
};

type BucketConfig = Extract<FilesConfig, { kind: 's3' }>;

export const createBucketStore = (config: BucketConfig, log: FastifyBaseLogger): FileStore => {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint ?? undefined,
    forcePathStyle: config.endpoint !== null,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Checksums of the newer kind are avoided, because some S3-compatible stores would save them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const suppressedLines = createLogThrottle();
  const logFailure = (error: unknown): void => {
    const suppressed = suppressedLines();
    if (suppressed === undefined) return;
    log.warn({ reason: reasonOf(error), suppressed }, 'the bucket of pictures is unavailable');
  };
  let failedCalls = 0;
  const breaker = new CircuitBreaker({
    pauseMs,
    onFailure: logFailure,
    onRecovery: () => log.warn('the bucket of pictures is available again'),
  });

  const callBucket = async <Value>(
    call: (signal: AbortSignal) => Promise<Value>,
    ms = timeout,
  ): Promise<Value | null> => {
    try {
      return await breaker.run(async () => {
        try {
          return await call(AbortSignal.timeout(ms));
        } catch (error) {
          if (isNoSuchKey(error)) return null;
          throw error;
        }
      });
    } catch (error) {
      failedCalls += 1;
      if (error instanceof CircuitOpen) logFailure(error);
      // The cause is already logged.
      throw new ShopError('files_unavailable', { retryAfterSeconds });
    }
  };

  const at = (name: string) => ({ Bucket: config.bucket, Key: config.prefix + checkedFileName(name) });
  return {
    get failedCalls() {
      return failedCalls;
    },
    get isAvailable() {
      return !breaker.isOpen;
    },
    async write(name, bytes) {
      const command = new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.byteLength });
      await callBucket((abortSignal) => client.send(command, { abortSignal }), writeTimeout);
    },
    async read(name) {
      const command = new GetObjectCommand(at(name));
      return callBucket(async (abortSignal) => {
        const { Body } = await client.send(command, { abortSignal });
        if (!(Body instanceof Readable)) throw new Error('the bucket sent no body');
        return readBody(Body);
      });
    },
    async has(name) {
      const command = new HeadObjectCommand(at(name));
      return (await callBucket((abortSignal) => client.send(command, { abortSignal }))) !== null;
    },
    async remove(name) {
      const command = new DeleteObjectCommand(at(name));
      await callBucket((abortSignal) => client.send(command, { abortSignal }));
    },
  };
};
