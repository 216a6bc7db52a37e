import { Mesh, MeshStandardMaterial, ShapeGeometry } from 'three';
import type { Shape, Group } from 'three';
import { newCanvas, pixelsPerMillimetre, texture, write } from './canvas';
import type { Lettering } from './canvas';
import { plastic } from './materials';
import { degrees, drill, extruded, group, random, roundedOutline } from './shapes';
import type { Point, Point3 } from './shapes';

export type MaskColor =
  'green' | 'teal' | 'blue' | 'red' | 'black' | 'white' | 'purple' | 'darkgreen' | 'yellow' | 'navy';

interface Mask {
  /** Colors of the mask over copper, the mask over bare laminate, the print, and the edge. */
  copper: string;
  bare: string;
  print: string;
  edge: string;
}

const masks: Record<MaskColor, Mask> = {
  green: { copper: '#1d7a45', bare: '#115c31', print: '#f4f6f1', edge: '#5d7a3d' },
  darkgreen: { copper: '#14563a', bare: '#0b3f2a', print: '#f4f6f1', edge: '#4e6b3a' },
  teal: { copper: '#0a7d87', bare: '#046069', print: '#f6f8f8', edge: '#4c7c6e' },
  blue: { copper: '#1c55b4', bare: '#113b8a', print: '#f4f6fa', edge: '#4f6a78' },
  navy: { copper: '#1d3a78', bare: '#11275a', print: '#f4f6fa', edge: '#46566a' },
  red: { copper: '#b92a2c', bare: '#931a1d', print: '#fbf3f1', edge: '#8a5a3a' },
  black: { copper: '#26292d', bare: '#17191c', print: '#eceeee', edge: '#3b3a34' },
  white: { copper: '#eceeec', bare: '#dfe2df', print: '#2a2d31', edge: '#c8c2a6' },
  purple: { copper: '#56308f', bare: '#3f2170', print: '#f4f0fa', edge: '#5c4f55' },
  yellow: { copper: '#d9a81c', bare: '#bd8f10', print: '#2a2517', edge: '#a58b3f' },
};

/** Draws on a board in millimeters. The origin is in the middle, x points right, and z points towards the viewer. */
export interface Painter {
  text: (text: string, x: number, z: number, size: number, options?: Lettering & { color?: string }) => void;
  /** Draws bare gilded copper: a pad, a ring or an edge finger. */
  pad: (x: number, z: number, w: number, d: number, round?: boolean) => void;
  pins: (names: readonly string[], x: number, z: number, size: number, pitch?: number, alongZ?: boolean) => void;
  /** Draws a row of plated holes. */
  row: (count: number, x: number, z: number, pitch?: number, alongZ?: boolean, diameter?: number) => void;
  frame: (x: number, z: number, w: number, d: number, line?: number) => void;
  area: (x: number, z: number, w: number, d: number, color: string, radius?: number) => void;
  circle: (x: number, z: number, radius: number, line: number) => void;
  line: (points: readonly Point[], width: number, color?: string) => void;
  bare: (x: number, z: number, w: number, d: number) => void;
  print: string;
}

export interface Board {
  w: number;
  d: number;
  color: MaskColor;
  thickness?: number;
  corner?: number;
  /** Mounting holes, each with x, z and diameter. */
  holes?: readonly Point3[];
  /** True if the mounting holes have gilded rings. */
  rings?: boolean;
  shape?: Shape;
  seed?: number;
  /** Amount of copper traces that are drawn, from 0 to 1. */
  traces?: number;
  draw?: (painter: Painter) => void;
  drawBack?: (painter: Painter) => void;
}

const boardThickness = 1.6;

const routed = (context: CanvasRenderingContext2D, board: Board, mask: Mask, seed: number): void => {
  const { w, d } = board;
  const next = random(seed);
  const busy = board.traces ?? 0.7;
  const bundles = Math.round(Math.min(90, (w * d) / 45) * busy) + 3;
  const octants: Point[] = [
    [1, 0],
    [0.707, 0.707],
    [0, 1],
    [-0.707, 0.707],
    [-1, 0],
    [-0.707, -0.707],
    [0, -1],
    [0.707, -0.707],
  ];
  const gap = 0.16;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (let b = 0; b < bundles; b += 1) {
    const lanes = 1 + Math.floor(next() * 5);
    let heading = Math.floor(next() * 4) * 2;
    const points: Point[] = [[(next() - 0.5) * w * 0.9, (next() - 0.5) * d * 0.9]];
    for (let leg = 0; leg < 3 + Math.floor(next() * 2); leg += 1) {
      const [x, z] = points[points.length - 1] ?? [0, 0];
      const [dx, dz] = octants[(heading + 8) % 8] ?? [1, 0];
      const length = (leg % 2 === 0 ? 0.1 + next() * 0.25 : 0.04 + next() * 0.08) * Math.min(w, d) + 1;
      points.push([x + dx * length, z + dz * length]);
      heading += leg % 2 === 0 ? (next() < 0.5 ? 1 : -1) : 0;
      if (leg % 2 === 1) heading += next() < 0.5 ? 1 : -1;
    }
    const pitch = 0.5;
    for (let lane = 0; lane < lanes; lane += 1) {
      const shift = (lane - (lanes - 1) / 2) * pitch;
      const path = new Path2D();
      points.forEach(([x, z], i) => {
        if (i === 0) path.moveTo(x + shift * 0.7, z + shift * 0.7);
        else path.lineTo(x + shift * 0.7, z + shift * 0.7);
      });
      context.strokeStyle = mask.bare;
      context.lineWidth = 0.2 + gap * 2;
      context.stroke(path);
      context.strokeStyle = mask.copper;
      context.lineWidth = 0.2;
      context.stroke(path);
      for (const end of [points[0], points[points.length - 1]]) {
        if (!end) continue;
        context.fillStyle = mask.bare;
        context.beginPath();
        context.arc(end[0] + shift * 0.7, end[1] + shift * 0.7, 0.42, 0, 7);
        context.fill();
        context.fillStyle = mask.copper;
        context.beginPath();
        context.arc(end[0] + shift * 0.7, end[1] + shift * 0.7, 0.3, 0, 7);
        context.fill();
        context.fillStyle = mask.bare;
        context.beginPath();
        context.arc(end[0] + shift * 0.7, end[1] + shift * 0.7, 0.13, 0, 7);
        context.fill();
      }
    }
  }
};

const face = (board: Board, shape: Shape, draw: ((painter: Painter) => void) | undefined, seed: number): Mesh => {
  const { w, d } = board;
  const mask = masks[board.color];
  const scale = pixelsPerMillimetre(w, d, 1500);
  const color = newCanvas(w * scale, d * scale);
  const shine = newCanvas(w * scale * 0.6, d * scale * 0.6);
  for (const [layer, s] of [
    [color, scale],
    [shine, scale * 0.6],
  ] as const) {
    layer.context.scale(s, s);
    layer.context.translate(w / 2, d / 2);
  }
  const c = color.context;
  const m = shine.context;
  c.fillStyle = mask.copper;
  c.fillRect(-w / 2, -d / 2, w, d);
  // The copper ends a little before the board's edge.
  c.strokeStyle = mask.bare;
  c.lineWidth = 0.8;
  c.strokeRect(-w / 2, -d / 2, w, d);
  // The blue channel is metalness and the green one roughness. These values give the solder mask a silky sheen.
  m.fillStyle = 'rgb(0,92,0)';
  m.fillRect(-w / 2, -d / 2, w, d);
  routed(c, board, mask, seed);

  const gilded = (paint: (context: CanvasRenderingContext2D, grow: number) => void): void => {
    c.fillStyle = mask.bare;
    paint(c, 0.12);
    c.fillStyle = '#dcb05a';
    paint(c, 0);
    m.fillStyle = 'rgb(0,80,255)';
    paint(m, 0);
  };
  const painter: Painter = {
    print: mask.print,
    text: (text, x, z, size, options = {}) => {
      write(c, text, x, z, size, options.color ?? mask.print, { weight: 600, ...options });
    },
    pad: (x, z, pw, pd, round = false) => {
      gilded((context, grow) => {
        context.beginPath();
        if (round) context.ellipse(x, z, pw / 2 + grow, pd / 2 + grow, 0, 0, 7);
        else context.rect(x - pw / 2 - grow, z - pd / 2 - grow, pw + grow * 2, pd + grow * 2);
        context.fill();
      });
    },
    pins: (names, x, z, size, pitch = 2.54, alongZ = false) => {
      names.forEach((name, i) => {
        const step = i * pitch;
        if (alongZ) painter.text(name, x, z + step, size, { width: 6 });
        else painter.text(name, x + step, z, size, { turn: -90, width: 6 });
      });
    },
    row: (count, x, z, pitch = 2.54, alongZ = false, diameter = 1.7) => {
      for (let i = 0; i < count; i += 1) {
        const px = alongZ ? x : x + i * pitch;
        const pz = alongZ ? z + i * pitch : z;
        painter.pad(px, pz, diameter, diameter, true);
        for (const context of [c, m]) {
          context.fillStyle = context === c ? '#15140f' : 'rgb(0,220,0)';
          context.beginPath();
          context.arc(px, pz, diameter * 0.29, 0, 7);
          context.fill();
        }
      }
    },
    frame: (x, z, fw, fd, line = 0.18) => {
      c.strokeStyle = mask.print;
      c.lineWidth = line;
      c.strokeRect(x - fw / 2, z - fd / 2, fw, fd);
    },
    area: (x, z, aw, ad, fill, radius = 0) => {
      c.fillStyle = fill;
      c.beginPath();
      c.roundRect(x - aw / 2, z - ad / 2, aw, ad, radius);
      c.fill();
    },
    circle: (x, z, radius, line) => {
      c.strokeStyle = mask.print;
      c.lineWidth = line;
      c.beginPath();
      c.arc(x, z, radius, 0, 7);
      c.stroke();
    },
    line: (points, width, stroke = mask.print) => {
      c.strokeStyle = stroke;
      c.lineWidth = width;
      c.beginPath();
      points.forEach(([x, z], i) => (i === 0 ? c.moveTo(x, z) : c.lineTo(x, z)));
      c.stroke();
    },
    bare: (x, z, bw, bd) => {
      c.fillStyle = mask.bare;
      c.fillRect(x - bw / 2, z - bd / 2, bw, bd);
    },
  };
  if (board.rings ?? true) {
    for (const [x, z, diameter] of board.holes ?? []) painter.pad(x, z, diameter * 1.75, diameter * 1.75, true);
  }
  draw?.(painter);

  const geometry = new ShapeGeometry(shape, 20);
  const uv = geometry.getAttribute('uv');
  const position = geometry.getAttribute('position');
  for (let i = 0; i < uv.count; i += 1) uv.setXY(i, position.getX(i) / w + 0.5, position.getY(i) / d + 0.5);
  geometry.rotateX(-Math.PI / 2);
  const surface = texture(shine.canvas, false);
  const material = new MeshStandardMaterial({
    map: texture(color.canvas),
    roughness: 1,
    metalness: 1,
    roughnessMap: surface,
    metalnessMap: surface,
  });
  const result = new Mesh(geometry, material);
  result.userData['decal'] = true;
  return result;
};

const plainBack = (shape: Shape, mask: Mask): Mesh => {
  const geometry = new ShapeGeometry(shape, 12);
  geometry.rotateX(-Math.PI / 2);
  const back = new Mesh(geometry, plastic(mask.copper, 0.38));
  back.userData['decal'] = true;
  back.rotation.x = degrees(180);
  return back;
};

/** Builds a printed circuit board. Parts go on its top, at y = `boardThickness` (or `thickness`, if given). */
export const pcb = (board: Board): Group => {
  const { w, d } = board;
  const thickness = board.thickness ?? boardThickness;
  const seed = board.seed ?? Math.round(w * 7 + d * 13);
  const holes = (board.holes ?? []).map(([x, z, diameter]): Point3 => [x, z, diameter / 2]);
  const outline = (): Shape => drill(board.shape?.clone() ?? roundedOutline(w, d, board.corner ?? 1), holes);
  const mask = masks[board.color];
  const edge = plastic(mask.edge, 0.6);
  const body = extruded(outline(), thickness - 0.04, edge, 0.06);
  body.position.y = 0.02;
  const top = face(board, outline(), board.draw, seed);
  top.position.y = thickness;
  // Few pictures show a board from below, so the back is drawn in detail only on request.
  if (!board.drawBack) return group(body, top, plainBack(outline(), mask));
  const back = face(board, outline(), board.drawBack, seed + 77);
  back.rotation.x = degrees(180);
  return group(body, top, back);
};
