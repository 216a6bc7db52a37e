import { Box3, Color, Group, Mesh, PerspectiveCamera, Sphere, Vector3 } from 'three';
import type { BufferGeometry, Object3D } from 'three';
import { merged } from './merge';
import { degrees } from './shapes';
import { paper, screenColor } from './studio';
import type { Studio } from './studio';

interface Camera {
  /** Degrees around the object: 0 is a view of its front (+z), and 90 of its right side. */
  azimuth?: number;
  /** Degrees above the floor. */
  elevation?: number;
  /** Vertical field of view in degrees. Small values, as of a long lens, distort the object less. */
  opening?: number;
}

export interface Shot extends Camera {
  width: number;
  height: number;
  samples: number;
  /** The part of the picture that the object fills: left, top, right and bottom, as fractions. */
  frame?: readonly [number, number, number, number];
  backdrop?: string;
  /** False for scenes with their own ground. */
  floor?: boolean;
  /** Name of the only object that must fit the frame. Other objects may extend beyond the picture. */
  frameOn?: string;
  exposure?: number;
}

const halton = (index: number, base: number): number => {
  let fraction = 1;
  let result = 0;
  let i = index;
  while (i > 0) {
    fraction /= base;
    result += fraction * (i % base);
    i = Math.floor(i / base);
  }
  return result;
};

interface Prepared {
  group: Group;
  centre: Vector3;
  radius: number;
  /** The points that must be inside the frame. */
  outline: Float32Array[];
}

const positionsOf = (object: Object3D): Float32Array[] => {
  const result: Float32Array[] = [];
  object.traverse((child) => {
    if (child instanceof Mesh) {
      result.push((child.geometry as BufferGeometry).getAttribute('position').array as Float32Array);
    }
  });
  return result;
};

/** Puts the object on the floor at unit size, so that light and shadow are the same for a chip and for a printer. */
const prepare = (scene: Object3D, frameOn?: string): Prepared => {
  const object = new Group().add(scene);
  object.updateMatrixWorld(true);
  const subject = (frameOn ? object.getObjectByName(frameOn) : undefined) ?? object;
  const bounds = new Box3().setFromObject(subject);
  const size = bounds.getBoundingSphere(new Sphere());
  const lowest = new Box3().setFromObject(object).min.y;
  const scale = 1 / size.radius;
  object.scale.multiplyScalar(scale);
  object.position.set(-size.center.x * scale, (frameOn ? 0 : -lowest) * scale, -size.center.z * scale);
  const group = merged(object);
  const outline = positionsOf(frameOn ? merged(subject) : group);
  const box = new Box3().setFromObject(frameOn ? merged(subject) : group);
  return { group, centre: box.getCenter(new Vector3()), radius: 1, outline };
};

interface Aim {
  camera: PerspectiveCamera;
  /** Shift of the picture in px that centers the outline in its frame. */
  shiftX: number;
  shiftY: number;
}

const aim = (prepared: Prepared, shot: Shot): Aim => {
  const { width, height } = shot;
  const [left, top, right, bottom] = shot.frame ?? [0.09, 0.09, 0.91, 0.91];
  const camera = new PerspectiveCamera(shot.opening ?? 17, width / height, 0.05, 200);
  const azimuth = degrees(shot.azimuth ?? 35);
  const elevation = degrees(shot.elevation ?? 26);
  const direction = new Vector3(
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  );
  let distance = 8;
  let shiftX = 0;
  let shiftY = 0;
  const point = new Vector3();
  for (let round = 0; round < 6; round += 1) {
    camera.position.copy(prepared.centre).addScaledVector(direction, distance);
    camera.lookAt(prepared.centre);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (const positions of prepared.outline) {
      for (let i = 0; i < positions.length; i += 3) {
        point.set(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0).project(camera);
        if (point.x < minX) minX = point.x;
        if (point.x > maxX) maxX = point.x;
        if (point.y < minY) minY = point.y;
        if (point.y > maxY) maxY = point.y;
      }
    }
    const ratio = Math.max((maxX - minX) / 2 / (right - left), (maxY - minY) / 2 / (bottom - top));
    shiftX = (((minX + maxX) / 2 + 1) / 2 - (left + right) / 2) * width;
    shiftY = ((1 - (minY + maxY) / 2) / 2 - (top + bottom) / 2) * height;
    distance = Math.max(distance * ratio, 1.6);
  }
  camera.near = Math.max(distance - 6, 0.05);
  camera.far = distance + 40;
  return { camera, shiftX, shiftY };
};

/** Places both lights for one sample. The key light turns with the camera, so it looks the same from every azimuth. */
const placeLights = (studio: Studio, prepared: Prepared, azimuth: number, index: number, samples: number): void => {
  const { key, dome } = studio;
  const turn = (x: number, y: number, z: number): Vector3 =>
    new Vector3(x * Math.cos(azimuth) + z * Math.sin(azimuth), y, -x * Math.sin(azimuth) + z * Math.cos(azimuth));
  const u = halton(index + 1, 2);
  const v = halton(index + 1, 3);
  const spread = 0.42 * Math.sqrt(u);
  const keyFrom = turn(-0.8 + spread * Math.cos(v * 2 * Math.PI), 1.1, 0.58 + spread * Math.sin(v * 2 * Math.PI));
  key.position.copy(prepared.centre).addScaledVector(keyFrom.normalize(), 6);
  const height = 0.18 + 0.82 * ((index + 0.5) / samples);
  const around = halton(index + 1, 5) * Math.PI * 2;
  const flat = Math.sqrt(1 - height * height);
  dome.position
    .copy(prepared.centre)
    .addScaledVector(new Vector3(flat * Math.cos(around), height, flat * Math.sin(around)), 6);
  // If there are fewer samples, each shadow is blurred more, to cover the gap to the next sample's shadow.
  const blur = 14 / Math.sqrt(samples);
  const phase = halton(index + 1, 7);
  key.shadow.radius = blur * 1.9 + phase;
  dome.shadow.radius = blur * 3.6 + phase;
  const floorUniforms = studio.floor.material.uniforms;
  if (floorUniforms['domeWeight']) floorUniforms['domeWeight'].value = height * 2;
  for (const light of [key, dome]) {
    light.target.position.copy(prepared.centre);
    light.target.updateMatrixWorld();
    light.shadow.needsUpdate = true;
  }
};

/** Returns the mean of all samples as RGBA bytes, row by row from the top. */
export const shoot = (studio: Studio, object: Object3D, shot: Shot): Uint8ClampedArray<ArrayBuffer> => {
  const { renderer, scene, key, dome, floor } = studio;
  const { width, height, samples } = shot;
  const prepared = prepare(object, shot.frameOn);
  const { camera, shiftX, shiftY } = aim(prepared, shot);
  const backdrop = shot.backdrop ?? paper;
  scene.background = new Color(backdrop);
  const floorUniforms = floor.material.uniforms;
  if (floorUniforms['backdrop']) floorUniforms['backdrop'].value = screenColor(backdrop);
  floor.visible = shot.floor ?? true;
  renderer.setSize(width, height);
  renderer.toneMappingExposure = shot.exposure ?? 1;
  scene.environmentRotation.y = degrees(shot.azimuth ?? 35);
  // In a view from almost straight above, every flat face would mirror the overhead soft box and lose its color.
  scene.environmentIntensity = (shot.elevation ?? 26) > 66 ? 0.5 : 1;
  key.intensity = 2.15;
  dome.intensity = 2.2;
  for (const light of [key, dome]) {
    const camera = light.shadow.camera;
    const reach = light === key ? 1.5 : 1.7;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 1;
    camera.far = 16;
    camera.updateProjectionMatrix();
    light.shadow.bias = -0.0004;
    light.shadow.normalBias = 0.006;
  }
  scene.add(prepared.group);
  const sum = new Float32Array(width * height * 4);
  const pixels = new Uint8Array(width * height * 4);
  const gl = renderer.getContext();
  for (let index = 0; index < samples; index += 1) {
    placeLights(studio, prepared, degrees(shot.azimuth ?? 35), index, samples);
    const jitterX = halton(index + 1, 11) - 0.5;
    const jitterY = halton(index + 1, 13) - 0.5;
    camera.setViewOffset(width, height, shiftX + jitterX, shiftY + jitterY, width, height);
    camera.updateProjectionMatrix();
    renderer.render(scene, camera);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (pixels[i] ?? 0);
  }
  scene.remove(prepared.group);
  prepared.group.traverse((child) => {
    if (child instanceof Mesh) (child.geometry as BufferGeometry).dispose();
  });
  const result = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = (height - 1 - y) * width * 4;
    for (let i = 0; i < width * 4; i += 1) result[y * width * 4 + i] = Math.round((sum[from + i] ?? 0) / samples);
  }
  return result;
};
