/**
 * Sends requests generated from the contract's schemas to every route as every caller. All runs send the same
 * requests, so that only a change of the code changes the result.
 */

import { fuzz } from '../../support/fuzz/fuzz';
import { openFuzzFixture } from '../../support/fuzz/fuzz-fixture';
import { openForTests } from '../../support/open-for-tests';

const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const count = Number(process.env['FUZZ_COUNT'] ?? 3_000);

const fixture = openForTests(openFuzzFixture);

it('the shop responds to every request quickly, and never returns another customer’s data', async () => {
  const before = await fixture.stateOfAnother();
  const report = await fuzz(fixture, { count, seed });
  const { findings, grownMiB, ...figures } = report;
  process.stdout.write(`FUZZ_SEED=${seed} ${JSON.stringify({ ...figures, grownMiB })}\n`);
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  expect(report.notRequested).toEqual([]);
  expect(await fixture.stateOfAnother()).toEqual(before);
});
