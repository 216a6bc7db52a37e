import ELK from 'elkjs/lib/elk.bundled.js';
import { boxesOf } from '../../src/devtools/statecharts/chart/chart-boxes';
import { graphOf } from '../../src/devtools/statecharts/chart/chart-graph';
import { placesOf } from '../../src/devtools/statecharts/chart/chart-layout';
import { countCrossings } from '../../src/devtools/statecharts/chart/edge-crossings';
import { measureText } from '../../src/devtools/statecharts/chart/text-measure';
import { chartOf, type Chart } from '../../src/devtools/statecharts/model/chart';
import { mainPathOf } from '../../src/devtools/statecharts/model/main-path';
import { everyModel } from '../models/every-model';

const engine = new ELK();

const chartOfModel = (name: string): Chart => {
  const model = everyModel.find((one) => one.name === name);
  if (model === undefined) throw new Error(`there is no ${name}`);
  return chartOf(model.machine);
};
const boxesOfModel = (name: string) => boxesOf(chartOfModel(name), measureText);

it.each(everyModel.map(({ name }) => name))('ELK can lay out %s and its main path', async (name) => {
  for (const chart of [chartOfModel(name), mainPathOf(chartOfModel(name))]) {
    const { width } = await engine.layout(graphOf(boxesOf(chart, measureText), new Map(), 1));
    expect(width).toBeGreaterThan(0);
  }
});

it.each([
  { name: 'checkout', most: 71 },
  { name: 'payment', most: 84 },
])('$name, one of the two largest charts, has at most $most crossings', async ({ name, most }) => {
  const { edges } = await placesOf(engine, boxesOfModel(name));
  expect(countCrossings(edges)).toBeLessThanOrEqual(most);
});

it('edges cross where one passes through the other, but not where they only touch or share a segment', () => {
  const row = [
    { x: 0, y: 5 },
    { x: 10, y: 5 },
  ];
  const column = (x: number, from: number) => [
    { x, y: from },
    { x, y: 10 },
  ];
  const crossings = (...lines: { x: number; y: number }[][]) =>
    countCrossings(lines.map((points, index) => ({ transition: String(index), target: 'state', points })));
  expect(crossings(row, column(4, 0))).toBe(1);
  expect(crossings(row, column(4, 5))).toBe(0);
  expect(crossings(row, column(10, 0))).toBe(0);
  expect(crossings(row, row)).toBe(0);
  expect(crossings(row, column(4, 0), column(4, 0))).toBe(2);
});
