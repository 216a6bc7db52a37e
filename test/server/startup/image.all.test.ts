/** Runs the shop from copies of only those folders that the last stage of the Dockerfile copies. */

import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../../support/built-program';
import { freePort } from '../../support/free-port';
import { production } from '../../support/production';
import { runProgram } from '../../support/run-program';

let folder: string;
beforeAll(async () => {
  builtProgram('main');
  folder = await mkdtemp(join(tmpdir(), 'sprocket-image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the shop runs with the files and the command of the image', async () => {
  const stage = (await readFile('Dockerfile', 'utf8')).split(/^FROM /m).at(-1) ?? '';
  const copied = [...stage.matchAll(/^COPY --from=build \/shop\/(\S+) /gm)].map(([, path = '']) => path);
  expect(copied).toContain('node_modules');
  for (const path of copied) {
    // test/scripts/production-packages.test.ts checks which packages the image needs.
    if (path === 'node_modules') await symlink(join(process.cwd(), path), join(folder, path));
    else await cp(path, join(folder, path), { recursive: true });
  }
  const [, command = ''] = /^CMD (.*)$/m.exec(stage) ?? [];
  const [, file = '', ...parameters] = JSON.parse(command) as string[];
  const port = await freePort();
  const variables = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: String(port), DRAIN_MS: '0' };
  const shop = runProgram(join(folder, file), { ...production, ...variables }, parameters, folder);
  try {
    await shop.firstLine;
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const [picture = ''] = /\/download\/[^"? ]+/.exec(home) ?? [];
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    for (const path of [picture, script, '/favicon.svg', '/api/products?q=motor']) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
  } finally {
    shop.kill('SIGTERM');
    await shop.ended;
  }
});
