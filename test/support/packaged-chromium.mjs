/**
 * Unpacks the browser of @sparticuz/chromium into `.cache`, and prints its path and environment variables as JSON. The
 * package unpacks into TMPDIR and reuses files there, so each process sets a new TMPDIR. The first process that
 * finishes renames its folder to the name that all processes use. Minimal systems lack some shared libraries. The
 * package unpacks these libraries only on AWS Lambda, so this script sets a variable of Lambda.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The package adds its temporary folder to LD_LIBRARY_PATH. The folder is renamed later, so the browser gets `given`
// and the renamed folder.
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

/**
 * Fontconfig file with only the packaged font, so that characters missing in the shop's font look the same on all
 * machines.
 */
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
