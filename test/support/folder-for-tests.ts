import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderBetween = (before: typeof beforeAll, after: typeof afterAll): string => {
  const folder = join(tmpdir(), `sprocket-test-${randomUUID()}`);
  before(() => void mkdirSync(folder, { mode: 0o700 }));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const folderForTests = (): string => folderBetween(beforeAll, afterAll);

export const folderForEachTest = (): string => folderBetween(beforeEach, afterEach);
