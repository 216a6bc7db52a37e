import {
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  Path,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import type { Material, Object3D } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

/**
 * In this folder, lengths are in millimeters, y points up, and solids stand on y = 0, centered at x = 0 and z = 0.
 */
export type Point = readonly [number, number];
export type Point3 = readonly [number, number, number];

export const degrees = (angle: number): number => (angle * Math.PI) / 180;

/** Places an object at a position in millimeters, turned by angles in degrees. */
export const at = <T extends Object3D>(object: T, x = 0, y = 0, z = 0, ry = 0, rx = 0, rz = 0): T => {
  object.position.set(x, y, z);
  object.rotation.set(degrees(rx), degrees(ry), degrees(rz), 'YXZ');
  return object;
};

export const group = (...children: Object3D[]): Group => {
  const result = new Group();
  if (children.length > 0) result.add(...children);
  return result;
};

/** Turns an object inside a new group, so that `at` can place the group and turn it about another axis. */
export const posed = (object: Object3D, rx: number, ry = 0, rz = 0, lift = 0): Group => {
  object.rotation.set(degrees(rx), degrees(ry), degrees(rz), 'YXZ');
  object.position.y += lift;
  return group(object);
};

/** Scales an object inside a new group. */
export const scaled = (object: Object3D, factor: number): Group => {
  object.scale.setScalar(factor);
  return group(object);
};

const solid = (geometry: BufferGeometry, material: Material): Mesh => new Mesh(geometry, material);

/**
 * Builds a box whose edges and corners are cut at 45 degrees and shaded as if they were round. Every face has its own
 * copy of each corner point, with the face's normal, and the shading blends over the narrow strips between the faces.
 * The box needs 24 points instead of several hundred, which saves most of the drawing time of a board with a thousand
 * boxes.
 */
const softBox = (w: number, h: number, d: number, edge: number): BufferGeometry => {
  const half = [w / 2, h / 2, d / 2] as const;
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  /** Adds a corner's point on the face whose normal is `axis`, and returns its index. `signs` select the corner. */
  const corner = (axis: number, signs: readonly [number, number, number]): number => {
    const index = positions.length / 3;
    for (let k = 0; k < 3; k += 1) {
      positions.push((signs[k] ?? 1) * ((half[k] ?? 0) - (k === axis ? 0 : edge)));
      normals.push(k === axis ? (signs[k] ?? 1) : 0);
    }
    return index;
  };
  const table = new Map<string, number>();
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      for (const sz of [-1, 1])
        for (const axis of [0, 1, 2]) table.set(`${axis}${sx}${sy}${sz}`, corner(axis, [sx, sy, sz]));
  const at3 = (axis: number, signs: readonly number[]): number => table.get(`${axis}${signs.join('')}`) ?? 0;
  const triangle = (a: number, b: number, c: number): void => {
    const v = (i: number): Vector3 =>
      new Vector3(positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0);
    const [p, q, r] = [v(a), v(b), v(c)];
    const facing = q.clone().sub(p).cross(r.clone().sub(p)).dot(p.clone().add(q).add(r));
    if (facing >= 0) indices.push(a, b, c);
    else indices.push(a, c, b);
  };
  const quad = (a: number, b: number, c: number, e: number): void => {
    triangle(a, b, c);
    triangle(a, c, e);
  };
  for (const axis of [0, 1, 2]) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    const signsOf = (a: number, b: number, c: number): number[] => {
      const signs = [0, 0, 0];
      signs[axis] = a;
      signs[u] = b;
      signs[v] = c;
      return signs;
    };
    for (const s of [-1, 1]) {
      quad(
        at3(axis, signsOf(s, -1, -1)),
        at3(axis, signsOf(s, 1, -1)),
        at3(axis, signsOf(s, 1, 1)),
        at3(axis, signsOf(s, -1, 1)),
      );
      if (edge <= 0) continue;
      // Adds the strips parallel to `axis`, between the faces whose normals are the two other axes.
      for (const t of [-1, 1]) {
        quad(at3(u, signsOf(-1, s, t)), at3(u, signsOf(1, s, t)), at3(v, signsOf(1, s, t)), at3(v, signsOf(-1, s, t)));
      }
    }
  }
  if (edge > 0) {
    for (const sx of [-1, 1])
      for (const sy of [-1, 1])
        for (const sz of [-1, 1]) triangle(at3(0, [sx, sy, sz]), at3(1, [sx, sy, sz]), at3(2, [sx, sy, sz]));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(planar(positions, normals)), 2));
  geometry.setIndex(indices);
  return geometry;
};

/** Returns texture coordinates in units of 100 mm, projected straight onto each face. */
const planar = (positions: readonly number[], normals: readonly number[]): number[] => {
  const result: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0];
    if (Math.abs(normals[i + 1] ?? 0) > 0.5) result.push(x / 100, z / 100);
    else if (Math.abs(normals[i] ?? 0) > 0.5) result.push(z / 100, y / 100);
    else result.push(x / 100, y / 100);
  }
  return result;
};

/** Edges above 1.2 mm are round instead of cut at 45 degrees. */
export const box = (w: number, h: number, d: number, material: Material, edge = 0.25): Mesh => {
  const radius = Math.min(edge, w / 2.05, h / 2.05, d / 2.05);
  const geometry =
    radius > 1.2 ? new RoundedBoxGeometry(w, h, d, radius > 4 ? 4 : 3, radius) : softBox(w, h, d, radius);
  geometry.translate(0, h / 2, 0);
  return solid(geometry, material);
};

/** The profile has [radius, height] points. Extra points near each corner limit smooth shading to a narrow edge. */
export const turned = (profile: readonly Point[], material: Material, segments = 48, edge = 0.15): Mesh => {
  const points: Vector2[] = [];
  profile.forEach(([radius, height], index) => {
    const next = profile[index + 1];
    points.push(new Vector2(Math.max(radius, 0.0001), height));
    // If `edge` is 0, the whole profile is one smooth curve.
    if (!next || edge <= 0) return;
    const length = Math.hypot(next[0] - radius, next[1] - height);
    const step = Math.min(edge, length * 0.3) / (length || 1);
    for (const t of [step, 1 - step]) {
      points.push(new Vector2(Math.max(radius + (next[0] - radius) * t, 0.0001), height + (next[1] - height) * t));
    }
  });
  const widest = Math.max(...points.map((point) => point.x));
  // A thin body such as a pin needs fewer sides than a thick one.
  return solid(new LatheGeometry(points, Math.min(segments, Math.round(14 + widest * 10))), material);
};

export const cylinder = (radius: number, height: number, material: Material, segments = 40, edge = 0.2): Mesh => {
  const bevel = Math.min(edge, radius * 0.3, height * 0.3);
  return turned(
    [
      [0, 0],
      [radius - bevel, 0],
      [radius, bevel],
      [radius, height - bevel],
      [radius - bevel, height],
      [0, height],
    ],
    material,
    segments,
    bevel * 0.8 + 0.01,
  );
};

export const cone = (bottom: number, top: number, height: number, material: Material, segments = 40): Mesh =>
  turned(
    [
      [0, 0],
      [bottom, 0],
      [top, height],
      [0, height],
    ],
    material,
    segments,
  );

export const pipe = (
  outer: number,
  inner: number,
  height: number,
  material: Material,
  segments = 48,
  edge = 0.15,
): Mesh => {
  const e = Math.min(edge, (outer - inner) * 0.35, height * 0.35);
  return turned(
    [
      [inner, e],
      [inner + e, 0],
      [outer - e, 0],
      [outer, e],
      [outer, height - e],
      [outer - e, height],
      [inner + e, height],
      [inner, height - e],
      [inner, e],
    ],
    material,
    segments,
    e * 0.8 + 0.01,
  );
};

export const ball = (radius: number, material: Material, segments = 40): Mesh => {
  const geometry = new SphereGeometry(radius, segments, Math.round(segments * 0.6));
  geometry.translate(0, radius, 0);
  return solid(geometry, material);
};

export const dome = (radius: number, material: Material, height = radius): Mesh => {
  const geometry = new SphereGeometry(radius, 40, 20, 0, Math.PI * 2, 0, Math.PI / 2);
  geometry.scale(1, height / radius, 1);
  return solid(geometry, material);
};

export const ring = (radius: number, thickness: number, material: Material, segments = 64): Mesh => {
  const geometry = new TorusGeometry(radius, thickness, thickness > 2 ? 14 : 8, segments);
  geometry.rotateX(Math.PI / 2);
  return solid(geometry, material);
};

export const outline = (points: readonly Point[]): Shape => new Shape(points.map(([x, z]) => new Vector2(x, -z)));

export const circleOutline = (radius: number): Shape =>
  outline(
    Array.from(
      { length: 64 },
      (_, i) => [Math.cos((i / 64) * 6.2832) * radius, Math.sin((i / 64) * 6.2832) * radius] as const,
    ),
  );

/** Returns a circle that is cut off straight at `flat` from its middle, at the front and at the back. */
export const flattenedCircle = (radius: number, flat: number): Shape =>
  outline(
    Array.from({ length: 72 }, (_, i) => {
      const a = (i / 72) * Math.PI * 2;
      return [Math.cos(a) * radius, Math.max(-flat, Math.min(flat, Math.sin(a) * radius))] as const;
    }),
  );

/** The radius is the distance from the middle to a corner. */
export const hexagon = (radius: number): Shape =>
  outline(Array.from({ length: 6 }, (_, i) => [Math.cos(i * 1.0472) * radius, Math.sin(i * 1.0472) * radius] as const));

export const roundedOutline = (w: number, d: number, radius: number): Shape => {
  const shape = new Shape();
  const x = w / 2;
  const y = d / 2;
  const r = Math.min(radius, x * 0.999, y * 0.999);
  if (r <= 0.01)
    return outline([
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]);
  shape.moveTo(-x + r, -y);
  shape.lineTo(x - r, -y).absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-x + r, y).absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + r).absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
};

/** Cuts round holes, each given by [x, z, radius], into an outline. */
export const drill = (shape: Shape, holes: readonly Point3[]): Shape => {
  for (const [x, z, radius] of holes) {
    const hole = new Path();
    hole.absarc(x, -z, radius, 0, Math.PI * 2, true);
    shape.holes.push(hole);
  }
  return shape;
};

/** The slot has round ends. It runs along x, or along z if `alongZ`. */
export const slot = (shape: Shape, x: number, z: number, length: number, width: number, alongZ = false): Shape => {
  const hole = new Path();
  const r = width / 2;
  const half = length / 2 - r;
  if (alongZ) {
    hole.absarc(x, -z + half, r, 0, Math.PI, false);
    hole.absarc(x, -z - half, r, Math.PI, Math.PI * 2, false);
  } else {
    hole.absarc(x + half, -z, r, -Math.PI / 2, Math.PI / 2, false);
    hole.absarc(x - half, -z, r, Math.PI / 2, Math.PI * 1.5, false);
  }
  hole.closePath();
  shape.holes.push(hole);
  return shape;
};

export const pierce = (shape: Shape, x: number, z: number, w: number, d: number, radius = 0.5): Shape => {
  const cut = roundedOutline(w, d, radius);
  const hole = new Path(cut.getPoints(8).map((point) => new Vector2(point.x + x, point.y - z)));
  shape.holes.push(hole);
  return shape;
};

/** The outline is drawn as seen from above: x points to the right, and z to the front of the scene. */
export const extruded = (shape: Shape, height: number, material: Material, bevel = 0.2, curve = 20): Mesh => {
  const b = Math.min(bevel, height * 0.3);
  const raw = new ExtrudeGeometry(shape, {
    depth: height - 2 * b,
    bevelEnabled: b > 0.001,
    bevelSize: b,
    bevelOffset: -b,
    bevelThickness: b,
    // With more segments, the smoothed normals would shade the flat faces as if they were curved.
    bevelSegments: 1,
    curveSegments: curve,
  });
  raw.rotateX(-Math.PI / 2);
  raw.translate(0, b, 0);
  return solid(toCreasedNormals(raw, degrees(32)), material);
};

export const bent = (
  points: readonly Point3[],
  radius: number,
  material: Material,
  segments = 72,
  sides = 12,
): Mesh => {
  const curve = new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    false,
    'centripetal',
  );
  return solid(new TubeGeometry(curve, Math.max(segments, points.length * 14), radius, sides, false), material);
};

export const coil = (radius: number, pitch: number, turns: number, thickness: number, material: Material): Mesh => {
  const points: Vector3[] = [];
  const steps = Math.ceil(turns * 20);
  for (let i = 0; i <= steps; i += 1) {
    const angle = (i / 20) * Math.PI * 2;
    points.push(new Vector3(Math.cos(angle) * radius, (i / 20) * pitch, Math.sin(angle) * radius));
  }
  return solid(new TubeGeometry(new CatmullRomCurve3(points), steps * 2, thickness, 8, false), material);
};

/** Places copies on a circle around the y axis, each turned outwards. */
export const around = (count: number, radius: number, make: (index: number) => Object3D, start = 0): Group => {
  const result = new Group();
  for (let i = 0; i < count; i += 1) {
    const angle = start + (i / count) * 360;
    const arm = group(at(make(i), radius, 0, 0));
    result.add(at(arm, 0, 0, 0, angle));
  }
  return result;
};

export const placed = (places: readonly Point[], y: number, make: (index: number) => Object3D): Group =>
  group(...places.map(([x, z], index) => at(make(index), x, y, z)));

export const corners = (w: number, d: number): Point[] => [
  [-w / 2, -d / 2],
  [w / 2, -d / 2],
  [w / 2, d / 2],
  [-w / 2, d / 2],
];

/** The numbers depend only on the seed, so they are the same on every machine. */
export const random = (seed: number): (() => number) => {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
