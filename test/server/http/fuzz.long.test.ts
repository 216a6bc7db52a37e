/** Like `fuzz.all.test.ts`, but each run sends new requests, and enough of them to find memory leaks. */

import { fuzz } from '../../support/fuzz/fuzz';
import { openFuzzFixture } from '../../support/fuzz/fuzz-fixture';
import { openForTests } from '../../support/open-for-tests';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['FUZZ_COUNT'] ?? 100_000);
/** Limit of heap growth in MiB. The sandbox in this process keeps every payment, so some growth is normal. */
const maxGrowth = 60;
const hour = 60 * 60 * 1000;

const fixture = openForTests(openFuzzFixture);

it(
  'the shop serves a hundred thousand requests without a memory leak',
  async () => {
    const before = await fixture.stateOfAnother();
    const report = await fuzz(fixture, { count, seed });
    const { findings, ...figures } = report;
    process.stdout.write(`FUZZ_SEED=${seed} ${JSON.stringify(figures)}\n`);
    expect({ seed, findings }).toEqual({ seed, findings: [] });
    expect(report.notRequested).toEqual([]);
    expect(report.grownMiB).toBeLessThan(maxGrowth);
    expect(await fixture.stateOfAnother()).toEqual(before);
  },
  hour,
);
