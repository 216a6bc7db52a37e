/**
 * Unpacks the browser of @sparticuz/chromium into `.cache`, and prints its path and environment variables as JSON.
 * Several processes may run this script at the same time, but the package reuses even incomplete files in TMPDIR. So
 * each process unpacks into a new folder, and the first process to finish renames its folder to the final name.
 * The package unpacks some shared libraries, which minimal systems lack, only on AWS Lambda. So this script sets a
 * variable of AWS Lambda.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Read before the package adds its temporary folder to LD_LIBRARY_PATH, because this folder is renamed later.
const given = process.env.LD_LIBRARY_PATH;
const cache = join(process.cwd(), '.cache');
const folder = join(cache, 'packaged-chromium');

if (!existsSync(folder)) {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  process.env.TMPDIR = own;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
}

/** Lists only the packaged font, so that characters missing in the shop's font look the same on all machines. */
const fontSettings = join(folder, 'fonts.conf');
const draft = `${fontSettings}.${process.pid}`;
writeFileSync(
  draft,
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts', 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
);
renameSync(draft, fontSettings);

const libraries = [join(folder, 'al2023', 'lib'), given].filter(Boolean).join(':');
process.stdout.write(
  JSON.stringify({
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings },
  }),
);
