import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

/**
 * Returns the path of the packaged browser, or CHROMIUM_PATH if it is set. Does not search for an installed browser,
 * because its fonts and version could change the pictures.
 */
const executable = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};

export interface PictureBrowser {
  browser: Browser;
  page: Page;
}

/** Opens a page that renders in software, so that pictures are equal on every machine. */
export const openPage = async (root: string, script: string): Promise<PictureBrowser> => {
  const browser = await chromium.launch({
    executablePath: await executable(),
    headless: true,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      `--disk-cache-dir=${mkdtempSync(join(tmpdir(), 'sprocket-pictures-'))}`,
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`${message.text()}\n`);
  });
  await page.setContent('<!doctype html><title>Pictures</title><body></body>');
  await page.addScriptTag({ path: script });
  const font = createRequire(join(root, 'package.json')).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  await page.evaluate((data) => window.pictures.loadTypeface(data), readFileSync(font).toString('base64'));
  return { browser, page };
};
