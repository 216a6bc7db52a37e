import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Shot } from '../scenes/kit/shoot';
import { openPage } from './browser';
import { bundleScenes } from './bundle';
import { readManifest, recipeHash, sourcesHash, wantedPictures } from './plan';
import type { Manifest, Wanted } from './plan';

interface Options {
  only: string[];
  force: boolean;
  draft?: string;
  size: string;
  samples?: string;
}

const quality = 76;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const encode = async (page: Page, name: string, overrides: Partial<Shot>, file: string): Promise<number> => {
  const { width, height, pixels } = await page.evaluate(
    ([picture, settings]) => window.pictures.render(picture, settings),
    [name, overrides] as const,
  );
  const image = sharp(Buffer.from(pixels, 'base64'), { raw: { width, height, channels: 4 } }).removeAlpha();
  const data = file.endsWith('.png')
    ? await image.png().toBuffer()
    : await image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
  // Writes to a temporary file and renames it, so that an interrupted run leaves no partial picture.
  writeFileSync(`${file}.part`, data);
  renameSync(`${file}.part`, file);
  return data.length;
};

const matches = (wanted: Wanted, only: readonly string[]): boolean =>
  only.length === 0 ||
  only.some((text) => wanted.owner === text || wanted.name === text || wanted.name.startsWith(`${text}-`));

/** Draws small previews for scene authors, without changing the catalogue's pictures. */
const drawDrafts = async (page: Page, wanted: readonly Wanted[], folder: string, options: Options): Promise<number> => {
  mkdirSync(folder, { recursive: true });
  let failed = 0;
  for (const { name, overrides } of wanted) {
    const size = Number(options.size);
    const whole = { width: 1800, height: 1800, ...overrides };
    const scale = size / Math.max(whole.width, whole.height);
    const started = Date.now();
    try {
      await encode(
        page,
        name,
        {
          ...overrides,
          width: Math.round(whole.width * scale),
          height: Math.round(whole.height * scale),
          samples: Number(options.samples ?? 8),
        },
        join(folder, `${name}.png`),
      );
      process.stdout.write(`${name} ${Date.now() - started} ms\n`);
    } catch (error) {
      failed += 1;
      process.stderr.write(`${name}: ${messageOf(error)}\n`);
    }
  }
  return failed;
};

const manifestPath = (root: string): string => join(root, 'catalogue/pictures/manifest.json');

interface Fingerprints {
  manifest: Manifest;
  /** The `sourcesHash` of this run. */
  sources: string;
}

/** Draws the pictures whose fingerprints have changed, and saves the new fingerprints in the manifest. */
const drawPictures = async (
  page: Page,
  wanted: readonly Wanted[],
  root: string,
  options: Options,
  { manifest, sources }: Fingerprints,
): Promise<number> => {
  const folder = join(root, 'catalogue/demo/images');
  mkdirSync(folder, { recursive: true });
  const recipe = recipeHash(root);
  let failed = 0;
  let drawn = 0;
  for (const [index, { name, overrides }] of wanted.entries()) {
    const file = join(folder, `${name}.webp`);
    const started = Date.now();
    try {
      const settings = options.samples ? { ...overrides, samples: Number(options.samples) } : overrides;
      const fingerprint = await page.evaluate(
        ([picture, shot, salt]) => window.pictures.fingerprint(picture, shot, salt),
        [name, settings, recipe] as const,
      );
      const isCurrent = manifest[name]?.fingerprint === fingerprint && existsSync(file);
      if (!isCurrent || options.force) {
        const bytes = await encode(page, name, settings, file);
        drawn += 1;
        const seconds = ((Date.now() - started) / 1000).toFixed(1);
        process.stdout.write(`${index + 1}/${wanted.length} ${name} ${Math.round(bytes / 1024)} kB ${seconds} s\n`);
      }
      manifest[name] = { fingerprint, sources };
      saveManifest(manifestPath(root), manifest);
    } catch (error) {
      failed += 1;
      process.stderr.write(`${index + 1}/${wanted.length} ${name}: ${messageOf(error)}\n`);
    }
  }
  process.stdout.write(`${drawn} drawn, ${wanted.length - drawn - failed} up to date, ${failed} failed\n`);
  return failed;
};

const saveManifest = (path: string, manifest: Manifest): void => {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`);
};

const main = async (): Promise<void> => {
  const root = process.cwd();
  const command = new Command('catalogue:pictures')
    .description('Draws the pictures of the demo catalogue from their scenes; those up to date are left alone.')
    .option('--only <id...>', 'only these products, categories, banners or pictures', [])
    .option('--force', 'draw even what is up to date', false)
    .option('--draft <folder>', 'small quick PNGs into this folder instead')
    .option('--size <pixels>', 'longest side of a draft', '400')
    .option('--samples <count>', 'samples per picture instead of what its scene asks for')
    .parse();
  const options = command.opts<Options>();
  const wanted = wantedPictures(root).filter((picture) => matches(picture, options.only));
  if (wanted.length === 0) throw new Error(`the catalogue has no picture for ${options.only.join(', ')}`);

  const manifest = readManifest(manifestPath(root));
  const sources = sourcesHash(root);
  const isMissing = ({ name }: Wanted): boolean => !existsSync(join(root, 'catalogue/demo/images', `${name}.webp`));
  const missing = wanted.filter(isMissing);
  const changed = wanted.filter((picture) => !isMissing(picture) && manifest[picture.name]?.sources !== sources);
  // Missing pictures are drawn before changed ones, because the run may be interrupted.
  const stale = [...missing, ...changed];
  if (stale.length === 0 && !options.force && !options.draft) {
    process.stdout.write(`${wanted.length} pictures up to date\n`);
    return;
  }
  const { browser, page } = await openPage(root, await bundleScenes(root));
  try {
    const failed = options.draft
      ? await drawDrafts(page, wanted, options.draft, options)
      : await drawPictures(page, options.force ? wanted : stale, root, options, { manifest, sources });
    if (failed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
