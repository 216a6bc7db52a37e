import type { Object3D } from 'three';
import type { Shot } from './kit/shoot';

/** What one picture shows, and how. Omitted fields get the shop's defaults. */
export interface Picture extends Partial<Shot> {
  scene: () => Object3D;
}

export type View = Partial<Shot> & { scene?: () => Object3D };
export type Pictures = Record<string, Picture>;

/** Returns a product's pictures, in the order of its `images`. A view may replace the scene. */
export const product = (id: string, scene: () => Object3D, ...views: readonly View[]): Pictures =>
  Object.fromEntries(views.map((view, index) => [`${id}-${index + 1}`, { scene, ...view }]));
