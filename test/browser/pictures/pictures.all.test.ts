import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../../support/built-shop';
import { launchChromium, packagedChromium } from '../../support/chromium';
import { inParallel } from '../in-parallel';
import { compare } from './compare';
import { allWidths, picturedStates, type PicturedState, type Width } from './states';
import { compareRegions, readRegions, writeRegions } from './regions';
import { takePicture } from './take-picture';

/** If set, accepts the current appearance of the states whose name contains this text (`npm run pictures:renew`). */
const renewed = process.env['RENEW_PICTURES'];
const isRenewed = renewed !== undefined;
const selectedStates = picturedStates.filter(({ name }) => name.includes(renewed ?? ''));
if (selectedStates.length === 0) throw new Error(`no state is named "${renewed}"`);

const kept = join(process.cwd(), 'test', 'pictures');
const differences = join(process.cwd(), '.cache', 'picture-differences');

let shop: BuiltShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openBuiltShop();
  // Only the packaged browser renders pages the same on every computer.
  browser = await launchChromium(packagedChromium());
  await mkdir(kept, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const has = ({ widths = allWidths }: PicturedState, width: Width): boolean => widths.includes(width);
const fileOf = (name: string, width: Width): string => `${name.replace(/\W+/g, '-').toLowerCase()}-${width}.webp`;

it.each(allWidths)('every state matches its stored picture at %i px', async (width) => {
  const problems: string[] = [];
  const states = selectedStates.filter((state) => has(state, width));
  const regionsFile = join(kept, `regions-${width}.json`);
  const keptRegions = await readRegions(regionsFile);
  await inParallel(3, states, async (state) => {
    const name = fileOf(state.name, width);
    const file = join(kept, name);
    try {
      const { picture, regions, photographs } = await takePicture(browser, shop.url, state, width);
      const known = keptRegions[state.name];
      const problem =
        existsSync(file) && known !== undefined
          ? ((await compare(await readFile(file), picture, join(differences, name.replace('.webp', '.png')))) ??
            compareRegions(known, regions, photographs))
          : 'there is no picture of it: npm run pictures:renew';
      if (problem === null) return;
      if (isRenewed) await writeFile(file, picture);
      else {
        // The new picture is stored for review, because `compareRegions` stores no picture of a difference.
        await mkdir(differences, { recursive: true });
        await writeFile(join(differences, name), picture);
        problems.push(`${state.name}: ${problem}`);
      }
      keptRegions[state.name] = regions;
    } catch (error) {
      problems.push(`${state.name}: ${String(error)}`);
    }
  });
  for (const name of Object.keys(keptRegions)) {
    if (!picturedStates.some((state) => state.name === name)) delete keptRegions[name];
  }
  if (isRenewed) await writeRegions(regionsFile, keptRegions);
  expect(problems).toEqual([]);
});

it('every stored picture belongs to a state', async () => {
  const regions = allWidths.map((width) => `regions-${width}.json`);
  const pictures = picturedStates.flatMap((state) =>
    allWidths.filter((width) => has(state, width)).map((width) => fileOf(state.name, width)),
  );
  const expected = new Set([...regions, ...pictures]);
  const stray = (await readdir(kept)).filter((name) => !expected.has(name));
  if (isRenewed) await Promise.all(stray.map((name) => rm(join(kept, name))));
  else expect(stray).toEqual([]);
});
