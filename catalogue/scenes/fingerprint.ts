import { Group, Mesh, MeshStandardMaterial } from 'three';
import type { BufferGeometry, Object3D, Texture } from 'three';
import { merged } from './kit/merge';

/** Computes a running 64-bit hash over numbers and text. */
class Digest {
  private a = 0xdeadbeef;
  private b = 0x41c6ce57;

  add(value: number): void {
    this.a = Math.imul(this.a ^ value, 2654435761);
    this.b = Math.imul(this.b ^ value, 1597334677);
  }

  text(value: string): void {
    for (let i = 0; i < value.length; i += 1) this.add(value.charCodeAt(i));
  }

  result(): string {
    let { a, b } = this;
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0');
  }
}

const addTexture = (digest: Digest, texture: Texture | null): void => {
  const image: unknown = texture?.image;
  if (!(image instanceof HTMLCanvasElement)) return;
  const data = image.getContext('2d')?.getImageData(0, 0, image.width, image.height).data;
  if (!data) return;
  const words = new Uint32Array(data.buffer);
  for (let i = 0; i < words.length; i += 3) digest.add(words[i] ?? 0);
};

/**
 * Returns a hash of the corners of a scene (to a thousandth of a millimeter), of the main values of its materials, and
 * of every third pixel of its textures. Two scenes that differ only in clear coat, specular intensity, bump scale or
 * texture repeat have the same hash, so after such a change the picture has to be drawn with `--force`.
 */
export const fingerprint = (scene: Object3D, settings: string): string => {
  const digest = new Digest();
  digest.text(settings);
  for (const child of merged(new Group().add(scene)).children) {
    if (!(child instanceof Mesh)) continue;
    const geometry = child.geometry as BufferGeometry;
    for (const name of ['position', 'normal', 'uv']) {
      const values = geometry.getAttribute(name).array;
      for (let i = 0; i < values.length; i += 1) digest.add(Math.round((values[i] ?? 0) * 1000));
    }
    const material: unknown = child.material;
    if (!(material instanceof MeshStandardMaterial)) continue;
    digest.text(
      [
        material.color.getHex(),
        material.roughness,
        material.metalness,
        material.opacity,
        material.emissive.getHex(),
        material.emissiveIntensity,
      ].join(),
    );
    for (const map of [material.map, material.roughnessMap, material.bumpMap]) addTexture(digest, map);
    geometry.dispose();
  }
  return digest.result();
};
