import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { FilesConfig } from '../../../server/config';
import type { FileStore } from '../../../server/providers/file-store';
import { createFileStore } from '../../../server/providers/files';
import { startBucket, type Bucket } from '../../support/bucket';
import { startS3Server, type S3Server } from '../../support/s3-server';
import { folderForTests } from '../../support/folder-for-tests';

const folder = folderForTests();
let bucket: Bucket;
let s3: S3Server;

beforeAll(async () => {
  bucket = await startBucket();
  s3 = await startS3Server();
});
afterAll(async () => {
  await bucket.close();
  await s3.stop();
});

const inBucket = (): FilesConfig => ({
  kind: 's3',
  bucket: 'shop',
  region: 'ap-south-1',
  endpoint: bucket.url,
  accessKeyId: 'id',
  secretAccessKey: 'secret',
  prefix: 'pictures/',
});

describe.each<[string, () => FilesConfig]>([
  ['on disk', () => ({ kind: 'disk', folder: join(folder, 'files') })],
  ['in a bucket', inBucket],
  ['on a server that checks signatures', () => s3.config],
])('files %s', (_where, config) => {
  let files: FileStore;
  beforeEach(async () => {
    files = await createFileStore(config(), pino({ level: 'silent' }));
  });

  it('a stored file is returned byte for byte', async () => {
    const bytes = randomBytes(300_000);
    await files.write('board.1234abcd.webp', bytes);
    expect((await files.read('board.1234abcd.webp'))?.equals(bytes)).toBe(true);
    expect(await files.has('board.1234abcd.webp')).toBe(true);
  });

  it('a stored file is replaced by a later one with the same name', async () => {
    await files.write('one.webp', Buffer.from('first'));
    await files.write('one.webp', Buffer.from('second'));
    expect((await files.read('one.webp'))?.toString()).toBe('second');
  });

  it('a file does not exist before it is written, nor after it is removed', async () => {
    expect(await files.read('none.webp')).toBeNull();
    expect(await files.has('none.webp')).toBe(false);
    await files.write('gone.webp', Buffer.from('x'));
    await files.remove('gone.webp');
    await files.remove('gone.webp');
    expect(await files.has('gone.webp')).toBe(false);
  });

  it.each(['../secrets.json', '/etc/passwd', '.hidden', 'a/b.webp', '', 'a\\b.webp', 'a'.repeat(300)])(
    'the file name "%s" is refused for reads and writes',
    async (name) => {
      await expect(files.read(name)).rejects.toThrow('not a valid file name');
      await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('not a valid file name');
    },
  );
});

it('files leave no partial file in the folder', () => {
  expect(readdirSync(join(folder, 'files')).filter((name) => name.includes('draft'))).toEqual([]);
});

it('files are not readable by other accounts, also in an older folder, whose group keeps its rights', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const open = (name: string) =>
    createFileStore({ kind: 'disk', folder: join(folder, name) }, pino({ level: 'silent' }));
  await (await open('new')).write('one.webp', Buffer.from('x'));
  expect(modeOf(join(folder, 'new')) & 0o007).toBe(0);
  for (const [older, closed] of [
    [0o755, 0o750],
    [0o777, 0o770],
    [0o700, 0o700],
  ] as const) {
    const name = `older-${older}`;
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), older);
    await open(name);
    expect(modeOf(join(folder, name))).toBe(closed);
  }
});

it('the bucket stores files unchanged, under the prefix', () => {
  expect(bucket.objects.get('/shop/pictures/one.webp')?.toString()).toBe('second');
});
