/**
 * Audits an address with Lighthouse as on a phone, and prints the figures as JSON. Runs as a separate process,
 * because Jest runs CommonJS, but Lighthouse is an ES module. Arguments: the address and the browser's path.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [address, chromePath] = process.argv.slice(2);

const browser = await launch({
  chromePath,
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  logLevel: 'silent',
});
process.once('exit', () => browser.kill());
process.once('SIGTERM', () => process.exit(1));

const { lhr } = await lighthouse(address, {
  port: browser.port,
  logLevel: 'silent',
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
});
const { audits, categories } = lhr;

const failing = ({ auditRefs }) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id].displayValue || audits[id].title}`);

const bytesOf = (type) =>
  audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

process.stdout.write(
  JSON.stringify({
    scores: Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, Math.round(score * 100)])),
    failing: Object.fromEntries(Object.entries(categories).map(([id, category]) => [id, failing(category)])),
    shift: audits['cumulative-layout-shift'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    requests: audits['network-requests'].details.items.length,
    bytes: { document: bytesOf('Document'), script: bytesOf('Script') },
  }),
);

process.exit(0);
