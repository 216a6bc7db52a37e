/**
 * Unpacks the browser of @sparticuz/chromium into a folder of the project's own and prints, as JSON, its path and the
 * variables it needs. The package unpacks into TMPDIR and takes whatever lies there, and brings the libraries that bare
 * systems lack only where it believes to be on a serverless machine.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), '.cache', 'chromium');
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';

const { default: chromium } = await import('@sparticuz/chromium');
const path = await chromium.executablePath();
const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
process.stdout.write(JSON.stringify({ path, env: { LD_LIBRARY_PATH: libraries } }));
