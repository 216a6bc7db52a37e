/**
 * Unpacks the browser of @sparticuz/chromium into a folder of the project's own and prints, as JSON, its path and the
 * variables it needs. The package unpacks into TMPDIR and takes whatever lies there, and brings the libraries that bare
 * systems lack only where it believes to be on a serverless machine. Two tests may ask at once: each unpacks for itself, and
 * the first that is done gives its folder to both.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Unpacking adds the folder it unpacks into, which is not the one that the browser is run from.
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

const libraries = [join(folder, 'al2023', 'lib'), given].filter(Boolean).join(':');
process.stdout.write(JSON.stringify({ path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries } }));
