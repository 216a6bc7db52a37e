import { Color, DoubleSide, MeshPhysicalMaterial, MeshStandardMaterial, NearestFilter, RepeatWrapping } from 'three';
import type { Material } from 'three';
import { newCanvas, texture } from './canvas';
import { random } from './shapes';

const made = new Map<string, Material>();

/** Returns the same material for the same key, so that all parts with that look are drawn in one call. */
const once = <T extends Material>(key: string, make: () => T): T => {
  const known = made.get(key);
  // The cast is safe, because the key contains the name of the function that made the material, and all of its
  // arguments.
  if (known) return known as T;
  const material = make();
  material.name = key;
  made.set(key, material);
  return material;
};

export const plastic = (color: string, roughness = 0.42): MeshStandardMaterial =>
  once(`plastic ${color} ${roughness}`, () => new MeshStandardMaterial({ color, roughness }));

export const glossy = (color: string, roughness = 0.35): MeshPhysicalMaterial =>
  once(
    `glossy ${color} ${roughness}`,
    () => new MeshPhysicalMaterial({ color, roughness, clearcoat: 0.6, clearcoatRoughness: 0.12 }),
  );

export const black = (roughness = 0.5): MeshStandardMaterial => plastic('#1d1f22', roughness);
export const matt = (color: string): MeshStandardMaterial => plastic(color, 0.85);
export const rubber = (color = '#1b1c1e'): MeshStandardMaterial => plastic(color, 0.78);
/** The inside of a hole or socket, from which no light returns. */
export const hollow = (): MeshStandardMaterial => plastic('#08090a', 0.95);

export const metal = (color: string, roughness: number): MeshStandardMaterial =>
  once(`metal ${color} ${roughness}`, () => new MeshStandardMaterial({ color, roughness, metalness: 1 }));

export const aluminium = (): MeshStandardMaterial => metal('#d3d6da', 0.36);
export const steel = (): MeshStandardMaterial => metal('#c3c6cb', 0.24);
export const polished = (): MeshStandardMaterial => metal('#dadde1', 0.1);
export const tin = (): MeshStandardMaterial => metal('#d5d7da', 0.28);
export const darkSteel = (): MeshStandardMaterial => metal('#5b5f66', 0.34);
export const gold = (): MeshStandardMaterial => metal('#e2b04a', 0.26);
export const brass = (): MeshStandardMaterial => metal('#d8ab55', 0.24);
export const copper = (): MeshStandardMaterial => metal('#d17e4e', 0.26);
export const anodised = (color: string): MeshStandardMaterial => metal(color, 0.4);
export const blackOxide = (): MeshStandardMaterial => metal('#33363b', 0.38);

export const brushed = (color = '#d3d6da', across = false): MeshStandardMaterial =>
  once(`brushed ${color} ${across}`, () => {
    const { canvas, context } = newCanvas(256, 256);
    const next = random(11);
    for (let i = 0; i < 256; i += 1) {
      const shade = Math.round(150 + next() * 105);
      context.fillStyle = `rgb(${shade},${shade},${shade})`;
      if (across) context.fillRect(i, 0, 1, 256);
      else context.fillRect(0, i, 256, 1);
    }
    const roughnessMap = texture(canvas, false);
    roughnessMap.wrapS = roughnessMap.wrapT = RepeatWrapping;
    return new MeshStandardMaterial({ color, roughness: 0.5, metalness: 1, roughnessMap });
  });

export const led = (color: string, glow = 0.9): MeshStandardMaterial =>
  once(
    `led ${color} ${glow}`,
    () => new MeshStandardMaterial({ color, roughness: 0.25, emissive: new Color(color), emissiveIntensity: glow }),
  );

/** Clear material is thin and does not refract, so that it is quick to draw. */
export const clear = (color = '#eef3f5', opacity = 0.25): MeshPhysicalMaterial =>
  once(
    `clear ${color} ${opacity}`,
    () =>
      new MeshPhysicalMaterial({
        color,
        roughness: 0.06,
        transparent: true,
        opacity,
        side: DoubleSide,
        depthWrite: false,
        specularIntensity: 1,
        clearcoat: 1,
        clearcoatRoughness: 0.04,
      }),
  );

export const glass = (color = '#0b0d10'): MeshPhysicalMaterial =>
  once(
    `glass ${color}`,
    () => new MeshPhysicalMaterial({ color, roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.03 }),
  );

/** The weave repeats every `pitch` millimeters on a part with planar texture coordinates. */
export const carbon = (pitch = 4): MeshPhysicalMaterial =>
  once(`carbon ${pitch}`, () => {
    const { canvas, context } = newCanvas(64, 64);
    for (let y = 0; y < 4; y += 1) {
      for (let x = 0; x < 4; x += 1) {
        const warp = (x + y) % 4 < 2;
        for (let line = 0; line < 16; line += 2) {
          const shade = (warp ? 40 : 23) + Math.round(Math.sin((line / 16) * Math.PI) * (warp ? 22 : 10));
          context.fillStyle = `rgb(${shade},${shade},${shade + 2})`;
          if (warp) context.fillRect(x * 16 + line, y * 16, 2, 16);
          else context.fillRect(x * 16, y * 16 + line, 16, 2);
        }
      }
    }
    const map = texture(canvas);
    map.wrapS = map.wrapT = RepeatWrapping;
    map.repeat.set(1 / pitch, 1 / pitch);
    return new MeshPhysicalMaterial({ map, roughness: 0.38, clearcoat: 0.7, clearcoatRoughness: 0.15 });
  });

export const printed = (color: string): MeshStandardMaterial =>
  once(`printed ${color}`, () => {
    const { canvas, context } = newCanvas(4, 64);
    for (let i = 0; i < 64; i += 1) {
      const shade = Math.round(128 + Math.sin((i / 64) * Math.PI * 16) * 90);
      context.fillStyle = `rgb(${shade},${shade},${shade})`;
      context.fillRect(0, i, 4, 1);
    }
    const bumpMap = texture(canvas, false);
    bumpMap.wrapS = bumpMap.wrapT = RepeatWrapping;
    bumpMap.minFilter = NearestFilter;
    return new MeshStandardMaterial({ color, roughness: 0.5, bumpMap, bumpScale: 0.6 });
  });

export const wood = (light = '#d9b98a', dark = '#c39c69'): MeshStandardMaterial =>
  once(`wood ${light} ${dark}`, () => {
    const { canvas, context } = newCanvas(1024, 512);
    const next = random(23);
    context.fillStyle = light;
    context.fillRect(0, 0, 1024, 512);
    for (let board = 0; board < 4; board += 1) {
      const top = board * 128;
      context.save();
      context.beginPath();
      context.rect(0, top, 1024, 128);
      context.clip();
      context.globalAlpha = 0.12 + next() * 0.16;
      context.fillStyle = dark;
      context.fillRect(0, top, 1024, 128);
      const heart = top + next() * 128;
      for (let grain = 0; grain < 70; grain += 1) {
        const y = top + next() * 128;
        const sway = (heart - y) * 0.12;
        context.globalAlpha = 0.05 + next() * 0.2;
        context.strokeStyle = dark;
        context.lineWidth = 0.6 + next() * 1.8;
        context.beginPath();
        context.moveTo(0, y);
        context.bezierCurveTo(300, y + sway + next() * 5, 650, y - sway, 1024, y + next() * 4);
        context.stroke();
      }
      context.globalAlpha = 0.45;
      context.fillStyle = '#5d4326';
      context.fillRect(0, top, 1024, 1);
      context.restore();
    }
    const map = texture(canvas);
    map.wrapS = map.wrapT = RepeatWrapping;
    map.repeat.set(0.2, 0.3);
    return new MeshStandardMaterial({ map, roughness: 0.55 });
  });
