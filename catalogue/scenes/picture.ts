import type { Object3D } from 'three';
import type { Shot } from './kit/shoot';

/** What one picture shows and how; everything left out has the shop's usual value. */
export interface Picture extends Partial<Shot> {
  scene: () => Object3D;
}

export type View = Partial<Shot> & { scene?: () => Object3D };
export type Pictures = Record<string, Picture>;

/** A product's pictures in the order of its `images`: the first is the three-quarter view, the others may bring their own scene. */
export const product = (id: string, scene: () => Object3D, ...views: readonly View[]): Pictures =>
  Object.fromEntries(views.map((view, index) => [`${id}-${index + 1}`, { scene, ...view }]));
