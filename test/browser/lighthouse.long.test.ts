import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { chromiumExecutable } from '../support/chromium';

const run = promisify(execFile);

interface Audit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** What cost points, by category. */
  failing: Record<string, string[]>;
  shift: number;
  /** The element of the largest paint, as its opening tag and as the words in it. */
  largestElement: { snippet: string; text: string };
}

const program = join(process.cwd(), 'test', 'support', 'lighthouse.mjs');

const audit = async (address: string): Promise<Audit> => {
  const { path, env } = chromiumExecutable();
  const { stdout } = await run(process.execPath, [program, address, path], {
    env: { ...process.env, ...env },
    timeout: 300_000,
  });
  // Written by the program beside.
  return JSON.parse(stdout) as Audit;
};

const middle = (values: number[]): number => values.sort((one, other) => one - other)[1] ?? NaN;

/** A picture is found by its address or its words, a text by its first words. */
const isInFirstHtml = (html: string, { snippet, text }: Audit['largestElement']): boolean => {
  const source = /\ssrc="([^"]+)"/.exec(snippet)?.[1];
  return source === undefined ? html.includes(text.slice(0, 20)) : html.includes(source.replace(/^https?:..[^/]+/, ''));
};

jest.setTimeout(1_200_000);

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop?.close());

// Performance is a figure of the machine too: a busy one, or one with a single core, does not reach it.
it.each([
  ['home', '/'],
  ['a category', '/products/category/motors-servos'],
  ['a product', '/product/nema17-stepper-1-8deg'],
])('Lighthouse finds %s fast on a phone, and nothing else amiss', async (_name, path) => {
  const audits = [await audit(shop.url + path), await audit(shop.url + path), await audit(shop.url + path)];
  for (const { scores, failing, shift } of audits) {
    expect({ ...scores, failing }).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      failing: { accessibility: [], 'best-practices': [], seo: [] },
    });
    expect(shift).toBeLessThanOrEqual(0.01);
  }
  const html = await (await fetch(shop.url + path)).text();
  for (const { largestElement } of audits) {
    expect({ largestElement, isInFirstHtml: isInFirstHtml(html, largestElement) }).toMatchObject({
      isInFirstHtml: true,
    });
  }
  expect(middle(audits.map(({ scores }) => scores.performance))).toBeGreaterThanOrEqual(97);
});
