import { routes } from '../../../contract/routes';
import { fuzz } from '../../support/fuzz/fuzz';
import { openFuzzWorld, type FuzzWorld } from '../../support/fuzz/fuzz-world';

/** As `fuzz.all.test.ts`, for as long as it takes a leak to show. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['FUZZ_COUNT'] ?? 100_000);
/** MiB. The sandbox within this process keeps every payment, and that alone may grow. */
const MOST_GROWTH = 60;
const HOUR = 60 * 60 * 1000;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(() => world.close());

it(
  'answers a hundred thousand requests, and holds no more memory at the end',
  async () => {
    const before = await world.stateOfAnother();
    const report = await fuzz(world, { count, seed });
    const { findings, ...figures } = report;
    process.stdout.write(`FUZZ_SEED=${seed} ${JSON.stringify(figures)}\n`);
    expect({ seed, findings }).toEqual({ seed, findings: [] });
    expect(report.operations).toBeGreaterThan(Object.keys(routes).length);
    expect(report.grownMiB).toBeLessThan(MOST_GROWTH);
    expect(await world.stateOfAnother()).toEqual(before);
  },
  HOUR,
);
