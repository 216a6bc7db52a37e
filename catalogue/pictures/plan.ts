import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from '../scenes/kit/shoot';

/** A picture the catalogue names. */
export interface Wanted {
  /** File name without `.webp`, which is also the name of its scene. */
  name: string;
  /** Product, category or banner it belongs to. */
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

function readJson<T>(path: string): T {
  // The demo's own files, written in this repository; the import command checks such files for owners.
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Every picture the demo catalogue asks for, in the order in which a visitor meets them. */
export function wantedPictures(root: string): Wanted[] {
  const folder = join(root, 'catalogue/demo');
  const result: Wanted[] = [];
  const { categories, banners } = readJson<Catalogue>(join(folder, 'catalogue.json'));
  for (const category of categories) {
    // A tile's picture has the tile's colour behind it, so that no edge shows between the two.
    result.push({
      name: bare(category.image),
      owner: category.id,
      overrides: { width: 480, height: 480, backdrop: category.color },
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
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : path.endsWith('.ts') ? [path] : [];
    })
    .sort();
}

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Of all scene sources: while it stands, no scene has to be built to know that its picture is up to date. */
export const sourcesHash = (root: string): string => hashOf(sourceFiles(join(root, 'catalogue/scenes')));

/** Of what decides the look of every picture: light, camera, sampling. */
export const recipeHash = (root: string): string =>
  hashOf(['studio.ts', 'shoot.ts'].map((file) => join(root, 'catalogue/scenes/kit', file)));

export interface ManifestEntry {
  fingerprint: string;
  /** The sources with which the fingerprint was last seen to hold. */
  sources: string;
}
export type Manifest = Record<string, ManifestEntry>;

export function readManifest(path: string): Manifest {
  return existsSync(path) ? readJson<Manifest>(path) : {};
}
