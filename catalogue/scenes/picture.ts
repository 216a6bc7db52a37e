import type { Object3D } from 'three';
import type { Shot } from './kit/shoot';

/** A scene and how to take its picture. Omitted fields get defaults (page.ts, kit/shoot.ts). */
export interface Picture extends Partial<Shot> {
  scene: () => Object3D;
}

export type View = Partial<Shot> & { scene?: () => Object3D };
export type Pictures = Record<string, Picture>;

/** Returns the pictures `<id>-1`, `<id>-2` … in the order of the product's `images`. A view may replace the scene. */
export const product = (id: string, scene: () => Object3D, ...views: readonly View[]): Pictures =>
  Object.fromEntries(views.map((view, index) => [`${id}-${index + 1}`, { scene, ...view }]));
