import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../src/app/page-html';

interface Manifest {
  groups: Record<string, { scripts: string[]; styles: string[] }>;
  fonts: string[];
}

class BuildProblem extends Error {}

/** The font of the first paint; other fonts load on demand. */
const firstFont = /\/text\.[^/]*woff2$/;

const entry = 'main';

const readManifest = (folder: string): Manifest => {
  const path = join(folder, 'manifest.json');
  try {
    // The assertion is safe, because scripts/manifest-plugin.cjs writes the file.
    return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  } catch (cause) {
    throw new BuildProblem(`The shop is not built: ${path} cannot be read. Run "npm run build".`, { cause });
  }
};

const assetsOfManifest = (folder: string, { groups, fonts }: Manifest) => {
  const read = (href: string) => ({ href, text: readFileSync(join(folder, href), 'utf8') });
  const styleTexts = new Map(Object.values(groups).flatMap(({ styles }) => styles.map((href) => [href, read(href)])));
  const group = (chunk: string) => {
    const found = groups[chunk];
    if (found === undefined) throw lacking(chunk);
    return found;
  };
  const unique = (hrefs: string[]): string[] => [...new Set(hrefs)];
  return (chunk: string): PageAssets => ({
    scripts: unique([...group(entry).scripts, ...group(chunk).scripts]),
    styles: unique([...group(entry).styles, ...group(chunk).styles]).flatMap((href) => styleTexts.get(href) ?? []),
    fonts: fonts.filter((href) => firstFont.test(href)),
  });
};

const lacking = (chunk: string): BuildProblem =>
  new BuildProblem(`The build lacks the chunk "${chunk}". Run "npm run build".`);

/**
 * Returns a function that looks up the assets of a chunk. After a new build, it reads the assets again.
 * @throws if the build or one of `chunks` is missing.
 */
export const openBrowserBuild = (folder: string, chunks: readonly string[]): ((chunk: string) => PageAssets) => {
  const load = () => {
    const assetsOf = assetsOfManifest(folder, readManifest(folder));
    return new Map([...new Set(chunks)].map((chunk) => [chunk, assetsOf(chunk)]));
  };
  const changedAt = () => statSync(join(folder, 'manifest.json')).mtimeMs;
  // The time is read before the files: if a build ends in between, the next call sees a newer time and reads again.
  let readAt = changedAt();
  let assets = load();
  return (chunk) => {
    const builtAt = changedAt();
    if (builtAt !== readAt) {
      assets = load();
      readAt = builtAt;
    }
    const found = assets.get(chunk);
    if (found === undefined) throw lacking(chunk);
    return found;
  };
};
