import { CanvasTexture, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { Texture } from 'three';

export type Draw = (context: CanvasRenderingContext2D) => void;
const typeface = '"Instrument Sans Variable", sans-serif';

export const newCanvas = (
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(2, Math.round(width));
  canvas.height = Math.max(2, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no canvas');
  return { canvas, context };
};

export const texture = (canvas: HTMLCanvasElement, colour = true): Texture => {
  const result = new CanvasTexture(canvas);
  if (colour) result.colorSpace = SRGBColorSpace;
  result.anisotropy = 8;
  return result;
};

/** Returns 40 pixels per millimeter, or fewer if the longer side would exceed `longest` pixels. */
export const pixelsPerMillimetre = (w: number, d: number, longest = 1400): number =>
  Math.min(40, longest / Math.max(w, d));

export interface Finish {
  roughness?: number;
  metalness?: number;
  glow?: number;
  transparent?: boolean;
}

/**
 * Builds a flat drawing in millimeters that lies on top of a part. Its origin is in the middle, x points right, and y
 * points towards the viewer.
 */
export const decal = (w: number, d: number, draw: Draw, finish: Finish = {}): Mesh => {
  const scale = pixelsPerMillimetre(w, d, Math.max(w, d) > 12 ? 1400 : 500);
  const { canvas, context } = newCanvas(w * scale, d * scale);
  context.scale(scale, scale);
  context.translate(w / 2, d / 2);
  draw(context);
  const map = texture(canvas);
  const material = new MeshStandardMaterial({
    map,
    roughness: finish.roughness ?? 0.55,
    metalness: finish.metalness ?? 0,
    transparent: finish.transparent ?? false,
    ...(finish.transparent ? { alphaTest: 0.02, polygonOffset: true, polygonOffsetFactor: -2 } : {}),
  });
  if (finish.glow) {
    material.emissiveMap = map;
    material.emissive.set('#ffffff');
    material.emissiveIntensity = finish.glow;
  }
  const geometry = new PlaneGeometry(w, d);
  geometry.rotateX(-Math.PI / 2);
  const mesh = new Mesh(geometry, material);
  mesh.userData['decal'] = true;
  return mesh;
};

export interface Lettering {
  weight?: number;
  align?: CanvasTextAlign;
  turn?: number;
  width?: number;
}

/** Writes one line of text, `size` millimeters tall and no wider than `width`. */
export const write = (
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  options: Lettering = {},
): void => {
  context.save();
  context.translate(x, y);
  if (options.turn) context.rotate((options.turn * Math.PI) / 180);
  // Canvas fonts below 10 px are hinted badly, so the letters are laid out large and scaled down.
  let factor = size / 100;
  context.font = `${options.weight ?? 600} 100px ${typeface}`;
  const measured = context.measureText(text).width * factor;
  if (options.width && measured > options.width) factor *= options.width / measured;
  context.scale(factor, factor);
  context.textAlign = options.align ?? 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(text, 0, 4);
  context.restore();
};

export interface LabelStyle extends Finish {
  background?: string;
  color?: string;
  weight?: number;
  /** Relative heights of the lines; all equal if omitted. */
  sizes?: readonly number[];
  align?: 'left' | 'center';
  extra?: Draw;
}

/** The lines always fit the label's area. */
export const label = (lines: readonly string[], w: number, d: number, style: LabelStyle = {}): Mesh => {
  const sizes = lines.map((_, index) => style.sizes?.[index] ?? 1);
  const total = sizes.reduce((sum, size) => sum + size, 0) * 1.35;
  return decal(
    w,
    d,
    (context) => {
      if (style.background) {
        context.fillStyle = style.background;
        context.fillRect(-w / 2, -d / 2, w, d);
      }
      style.extra?.(context);
      let y = -d / 2 + d * 0.06;
      const usable = d * 0.88;
      lines.forEach((line, index) => {
        const band = (((sizes[index] ?? 1) * 1.35) / total) * usable;
        const left = style.align === 'left';
        write(context, line, left ? -w * 0.45 : 0, y + band / 2, band * 0.72, style.color ?? '#202327', {
          weight: style.weight ?? 600,
          align: left ? 'left' : 'center',
          width: w * 0.88,
        });
        y += band;
      });
    },
    style,
  );
};
