import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FilesConfig } from '../../../server/config';
import { fingerprintsOf } from '../../../server/startup/fingerprints';
import { folderForEachTest } from '../../support/folder-for-tests';

const folder = folderForEachTest();

const secret = 'a secret of the tests, long enough';
const filesOf = (files: FilesConfig): string => fingerprintsOf({ sessionSecret: secret, files }).filesFingerprint;
const onDisk = (name: string): string => filesOf({ kind: 'disk', folder: join(folder, name) });
const inBucket = (more: Partial<Extract<FilesConfig, { kind: 's3' }>> = {}): string =>
  filesOf({
    kind: 's3',
    bucket: 'b',
    region: 'r',
    endpoint: null,
    accessKeyId: 'a',
    secretAccessKey: 's',
    prefix: '',
    ...more,
  });

it('fingerprints distinguish secrets without revealing them', () => {
  const of = (sessionSecret: string) =>
    fingerprintsOf({ sessionSecret, files: { kind: 'disk', folder } }).secretFingerprint;
  expect(of(secret)).toBe(of(secret));
  expect(of(secret)).not.toBe(of(`${secret}!`));
  expect(of(secret)).toMatch(/^[0-9a-f]{16}$/);
});

it('fingerprints distinguish folders by the file in them, however they are mounted', () => {
  const one = onDisk('one');
  expect(onDisk('one')).toBe(one);
  expect(onDisk('other')).not.toBe(one);
  expect(onDisk('./one/../one')).toBe(one);
  expect(statSync(join(folder, 'one')).mode & 0o007).toBe(0);
});

it('fingerprints distinguish buckets by endpoint, name and prefix, not by key', () => {
  const different = [
    inBucket(),
    inBucket({ bucket: 'c' }),
    inBucket({ prefix: 'p/' }),
    inBucket({ endpoint: 'http://s3' }),
  ];
  expect(new Set(different).size).toBe(different.length);
  expect(inBucket({ accessKeyId: 'another', secretAccessKey: 'pair' })).toBe(inBucket());
  expect(inBucket({ endpoint: 'http://S3:80' })).toBe(inBucket({ endpoint: 'http://s3/' }));
});
