import type { Group } from 'three';
import { blackOxide, hollow, steel } from '../kit/materials';
import { at, coil, cylinder, drill, extruded, group, hexagon, posed, random } from '../kit/shapes';

export const capScrew = (diameter: number, length: number, material = blackOxide()): Group => {
  const r = diameter / 2;
  return group(
    cylinder(r * 0.92, length, material, 24, 0.2),
    coil(r * 0.9, diameter * 0.17, length / (diameter * 0.17) - 1, r * 0.1, material),
    at(cylinder(r * 1.83, diameter, material, 40, 0.35), 0, length),
    at(extruded(hexagon(r * 0.98), 0.2, hollow(), 0), 0, length + diameter - 0.15),
  );
};

const hexNut = (diameter: number, material = steel()): Group => {
  const r = diameter * 1.06;
  return group(extruded(drill(hexagon(r), [[0, 0, diameter * 0.46]]), diameter * 0.8, material, 0.25));
};

export const screwHeap = (
  count: number,
  diameter: number,
  lengths: readonly number[],
  nuts: number,
  material = blackOxide(),
  spread = 30,
): Group => {
  const next = random(count + diameter * 7);
  const result = group();
  const r = diameter * 0.92;
  for (let i = 0; i < count; i += 1) {
    const length = lengths[i % lengths.length] ?? 10;
    const screw = posed(capScrew(diameter, length, material), 90 - 4, 0, 0);
    const angle = next() * 6.283;
    const far = Math.sqrt(next()) * spread;
    const level = far < spread * 0.55 ? Math.floor(next() * 2.4) : 0;
    result.add(at(screw, Math.cos(angle) * far, r + level * diameter * 1.2, Math.sin(angle) * far * 0.8, next() * 360));
  }
  for (let i = 0; i < nuts; i += 1) {
    const angle = next() * 6.283;
    const far = spread * (0.75 + next() * 0.5);
    result.add(at(hexNut(diameter, steel()), Math.cos(angle) * far, 0, Math.sin(angle) * far * 0.85, next() * 60));
  }
  return result;
};
