import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** CHROMIUM_PATH, else an installed browser, else the one that comes as a package. */
const executable = async (): Promise<string> => {
  const found = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await executable(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
