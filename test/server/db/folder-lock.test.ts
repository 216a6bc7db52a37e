import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, lockFolder } from '../../../server/db/folder-lock';
import { folderForEachTest } from '../../support/folder-for-tests';

const dataDir = folderForEachTest();

describe('the lock', () => {
  const file = () => join(dataDir, 'folder.lock');
  const lock = () => lockFolder(dataDir, file());

  it('the lock of a folder can be acquired once, released and acquired again', () => {
    const held = lock();
    expect(lock).toThrow(FolderLocked);
    held.release();
    lock().release();
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ['of a process that is gone', () => JSON.stringify({ pid: spawnSync('true').pid, started: 'x', token: 't' })],
    [
      'of a process whose id is in use again',
      () => JSON.stringify({ pid: process.pid, started: 'before', token: 't' }),
    ],
    ['that is torn', () => '{"pid": 1'],
    ['that is empty', () => ''],
  ])('the lock of a folder ignores a lock file %s', (_name, content) => {
    writeFileSync(file(), content());
    lock().release();
  });

  it('the lock of a folder is not removed by a former holder', () => {
    const held = lock();
    rmSync(file());
    const other = lock();
    held.release();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    other.release();
  });
});
