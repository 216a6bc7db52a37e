import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { launchChromium } from '../support/chromium';
import { startPostgres } from '../support/postgres';

const brokenPrograms = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sprocket-broken-'));
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'postgres', 'initdb']) {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\nexit 1\n');
    chmodSync(path, 0o755);
  }
  return folder;
};

describe('programs and fonts installed on the machine', () => {
  const path = process.env['PATH'] ?? '';
  let folder: string;

  beforeAll(() => {
    folder = brokenPrograms();
    process.env['PATH'] = [folder, path].join(delimiter);
    // If the shell did not find the broken programs first, the tests would prove nothing.
    for (const name of ['chromium', 'postgres']) {
      const found = execFileSync('/bin/sh', ['-c', `command -v ${name}`], { env: process.env, encoding: 'utf8' });
      expect(found).toBe(`${join(folder, name)}\n`);
    }
  });
  afterAll(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  it('a browser installed on the machine does not replace the packaged browser', async () => {
    const browser = await launchChromium();
    expect(browser.isConnected()).toBe(true);
    await browser.close();
  });

  it('fonts installed on the machine are not used by the packaged browser', async () => {
    const browser = await launchChromium();
    const page = await browser.newPage();
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      return ['serif', '"DejaVu Sans", serif', '"Liberation Sans", serif', '"Open Sans", serif'].map((family) => {
        if (context !== null) context.font = `40px ${family}`;
        return context?.measureText('Robot ± ² parts').width;
      });
    });
    expect(new Set(widths).size).toBe(1);
    await browser.close();
  });

  it('a PostgreSQL installed on the machine does not replace the packaged PostgreSQL', async () => {
    const server = await startPostgres();
    expect(server.version).toContain('PostgreSQL 18');
    await server.stop();
  });
});
