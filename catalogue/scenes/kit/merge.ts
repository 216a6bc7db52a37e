import { BufferAttribute, BufferGeometry, Group, Matrix3, Mesh, Vector3 } from 'three';
import type { Material, Object3D, Matrix4 } from 'three';

interface Batch {
  material: Material;
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
  /** True if the parts cast shadows; false for clear parts and decals. */
  casts: boolean;
}

/**
 * Joins all meshes that share a material into one mesh, in world coordinates. This reduces a board with a thousand pins
 * to a dozen draw calls, so that rendering all samples is fast enough without a graphics card.
 */
export const merged = (source: Object3D): Group => {
  source.updateMatrixWorld(true);
  const batches = new Map<string, Batch>();
  const point = new Vector3();
  const normalMatrix = new Matrix3();
  source.traverse((object) => {
    if (!(object instanceof Mesh) || !object.visible) return;
    const geometry = object.geometry as BufferGeometry;
    const material = object.material as Material;
    const casts = !material.transparent && object.userData['decal'] !== true;
    const id = `${material.uuid} ${casts}`;
    const batch = batches.get(id) ?? { material, positions: [], normals: [], uvs: [], indices: [], casts };
    batches.set(id, batch);
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const uv = geometry.getAttribute('uv');
    const base = batch.positions.length / 3;
    const matrix: Matrix4 = object.matrixWorld;
    normalMatrix.getNormalMatrix(matrix);
    const mirrored = matrix.determinant() < 0;
    for (let i = 0; i < position.count; i += 1) {
      point.fromBufferAttribute(position, i).applyMatrix4(matrix);
      batch.positions.push(point.x, point.y, point.z);
      point.fromBufferAttribute(normal, i).applyMatrix3(normalMatrix).normalize();
      batch.normals.push(point.x, point.y, point.z);
      batch.uvs.push(uv ? uv.getX(i) : 0, uv ? uv.getY(i) : 0);
    }
    const index = geometry.getIndex();
    const count = index ? index.count : position.count;
    for (let i = 0; i < count; i += 3) {
      const a = base + (index ? index.getX(i) : i);
      const b = base + (index ? index.getX(i + 1) : i + 1);
      const c = base + (index ? index.getX(i + 2) : i + 2);
      if (mirrored) batch.indices.push(a, c, b);
      else batch.indices.push(a, b, c);
    }
  });
  const result = new Group();
  for (const batch of batches.values()) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(batch.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(batch.normals), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(batch.uvs), 2));
    geometry.setIndex(new BufferAttribute(new Uint32Array(batch.indices), 1));
    const mesh = new Mesh(geometry, batch.material);
    mesh.castShadow = batch.casts;
    mesh.receiveShadow = true;
    result.add(mesh);
  }
  return result;
};
