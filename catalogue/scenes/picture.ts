import type { Object3D } from 'three';
import type { Shot } from './kit/shoot';

/** Omitted fields get the shop's defaults. */
export interface Picture extends Partial<Shot> {
  scene: () => Object3D;
}

export type View = Partial<Shot> & { scene?: () => Object3D };
export type Pictures = Record<string, Picture>;

/** Names the pictures in the order of the product's `images`. A view may replace the scene. */
export const product = (id: string, scene: () => Object3D, ...views: readonly View[]): Pictures =>
  Object.fromEntries(views.map((view, index) => [`${id}-${index + 1}`, { scene, ...view }]));
