/**
 * Audits one address with Lighthouse as a phone sees it (simulated network and processor), in a fresh browser, and
 * prints, as JSON, what the tests compare. A process of its own: Lighthouse is an ES module. Parameters: the address, the
 * browser's path.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

const [address, path] = process.argv.slice(2);

const profile = mkdtempSync(join(tmpdir(), 'sprocket-lighthouse-'));
const browser = spawn(
  path,
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ],
  // A group of its own, so that all of the browser's processes can be ended together.
  { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
);
const kill = () => {
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};
process.once('exit', kill);

/** The browser says on which port it listens. */
const portOf = (child) =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += String(data);
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the browser did not start: ${said}`)));
  });

const { lhr } = await lighthouse(address, {
  port: await portOf(browser),
  logLevel: 'silent',
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
});
const { audits, categories } = lhr;

/** Audits that cost a category points, each with what it found. */
const failing = ({ auditRefs }) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id].displayValue || audits[id].title}`);

process.stdout.write(
  JSON.stringify({
    scores: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round(score * 100)])),
    failing: Object.fromEntries(Object.entries(categories).map(([id, category]) => [id, failing(category)])),
    shift: audits['cumulative-layout-shift'].numericValue,
  }),
);

const ended = new Promise((resolve) => browser.once('exit', resolve));
kill();
await ended;
rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
process.exit(0);
