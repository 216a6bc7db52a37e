import { routes } from '../../../contract/routes';
import { fuzz } from '../../support/fuzz/fuzz';
import { openFuzzWorld, type FuzzWorld } from '../../support/fuzz/fuzz-world';

/** Requests made from the contract's schemas, right, nearly right and hostile, to every call, as everybody who can call. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['FUZZ_COUNT'] ?? 3_000);

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(() => world.close());

it('answers whatever is sent, at once, and tells nobody what belongs to somebody else', async () => {
  const before = await world.stateOfAnother();
  const report = await fuzz(world, { count, seed });
  const { findings, grownMiB, ...figures } = report;
  process.stdout.write(`FUZZ_SEED=${seed} ${JSON.stringify({ ...figures, grownMiB })}\n`);
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  expect(report.operations).toBeGreaterThan(Object.keys(routes).length);
  expect(await world.stateOfAnother()).toEqual(before);
});
