import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Shot } from '../scenes/kit/shoot';

export interface Wanted {
  /** Name of the scene, and of the picture's file without `.webp`. */
  name: string;
  /** Id of the product, category or banner to which the picture belongs. */
  owner: string;
  overrides: Partial<Shot>;
}

interface NamedImages {
  id: string;
  images: string[];
}

interface Catalogue {
  categories: { id: string; color: string; image: string }[];
  banners: { id: string; place: string; image: string }[];
}

const bannerSizes: Record<string, { width: number; height: number }> = {
  home: { width: 1600, height: 640 },
  middle: { width: 900, height: 600 },
  bottom: { width: 900, height: 600 },
  side: { width: 720, height: 960 },
};

const bare = (file: string): string => file.replace(/\.webp$/, '');

const readJson = <T>(path: string): T => {
  // The cast is safe, because the import validates the files of the demo catalogue.
  return JSON.parse(readFileSync(path, 'utf8')) as T;
};

/**
 * Returns the pictures of all categories, then of all banners, then the first picture of every product, then every
 * second picture, and so on.
 */
export const wantedPictures = (root: string): Wanted[] => {
  const folder = join(root, 'catalogue/demo');
  const result: Wanted[] = [];
  const { categories, banners } = readJson<Catalogue>(join(folder, 'catalogue.json'));
  for (const category of categories) {
    // The background has the color of the category's tile, so that the picture's edge is invisible.
    result.push({
      name: bare(category.image),
      owner: category.id,
      overrides: { width: 480, height: 480, samples: 24, backdrop: category.color },
    });
  }
  for (const banner of banners) {
    result.push({
      name: bare(banner.image),
      owner: banner.id,
      overrides: { ...bannerSizes[banner.place], samples: 64 },
    });
  }
  const products = readdirSync(join(folder, 'products'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => readJson<NamedImages[]>(join(folder, 'products', file)));
  const views = Math.max(...products.map((product) => product.images.length));
  for (let view = 0; view < views; view += 1) {
    for (const product of products) {
      const image = product.images[view];
      if (image) result.push({ name: bare(image), owner: product.id, overrides: {} });
    }
  }
  return result;
};

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : path.endsWith('.ts') ? [path] : [];
    })
    .sort();

/** Returns a hash of the minified code, because comments, types and local names do not change pictures. */
const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(transformSync(readFileSync(file, 'utf8'), { loader: 'ts', minify: true }).code);
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Returns a hash of all scene sources. While the hash is unchanged, existing pictures are up to date and no scene is
 * built.
 */
export const sourcesHash = (root: string): string => hashOf(sourceFiles(join(root, 'catalogue/scenes')));

/** Returns a hash of what affects every picture: light, camera and sampling. */
export const recipeHash = (root: string): string =>
  hashOf(['studio.ts', 'shoot.ts'].map((file) => join(root, 'catalogue/scenes/kit', file)));

interface ManifestEntry {
  fingerprint: string;
  /** The `sourcesHash` for which the fingerprint was last computed. */
  sources: string;
}
export type Manifest = Record<string, ManifestEntry>;

export const readManifest = (path: string): Manifest => (existsSync(path) ? readJson<Manifest>(path) : {});
