import { Mesh, MeshStandardMaterial } from 'three';
import type { Object3D } from 'three';
import { fingerprint } from './fingerprint';
import { shoot } from './kit/shoot';
import type { Shot } from './kit/shoot';
import { openStudio } from './kit/studio';
import type { Studio } from './kit/studio';
import type { Picture } from './picture';
import { shots } from './shots';

/** Functions that the render command calls in the browser. */
export interface PicturePage {
  loadTypeface: (base64: string) => Promise<void>;
  fingerprint: (name: string, overrides: Partial<Shot>, recipe: string) => string;
  render: (name: string, overrides: Partial<Shot>) => { width: number; height: number; pixels: string };
}

declare global {
  interface Window {
    pictures: PicturePage;
  }
}

let studio: Studio | undefined;

const pictureOf = (name: string): Picture => {
  const picture = shots[name];
  if (!picture) throw new Error(`no scene for the picture ${name}`);
  return picture;
};

const settings = (picture: Picture, overrides: Partial<Shot>): Shot => {
  const { scene: _scene, ...own } = picture;
  return { width: 1800, height: 1800, samples: 12, ...own, ...overrides };
};

/** Disposes of a scene's own materials and textures. Materials with names are kept, because scenes share them. */
const release = (object: Object3D): void => {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const material: unknown = child.material;
    if (!(material instanceof MeshStandardMaterial) || material.name) return;
    for (const map of [material.map, material.roughnessMap, material.metalnessMap]) map?.dispose();
    material.dispose();
  });
};

const base64 = (bytes: Uint8ClampedArray): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
};

window.pictures = {
  loadTypeface: async (data) => {
    const face = new FontFace('Instrument Sans Variable', `url(data:font/woff2;base64,${data})`, { weight: '400 700' });
    document.fonts.add(await face.load());
  },
  fingerprint: (name, overrides, recipe) => {
    const picture = pictureOf(name);
    const scene = picture.scene();
    const result = fingerprint(scene, `${recipe} ${JSON.stringify(settings(picture, overrides))}`);
    release(scene);
    return result;
  },
  render: (name, overrides) => {
    const picture = pictureOf(name);
    studio ??= openStudio();
    const shot = settings(picture, overrides);
    const scene = picture.scene();
    const pixels = shoot(studio, scene, shot);
    release(scene);
    return { width: shot.width, height: shot.height, pixels: base64(pixels) };
  },
};
