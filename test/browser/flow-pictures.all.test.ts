import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graphOf } from '../models/graph';
import { openBrowserStage, type BrowserStage } from '../replay/browser/browser-stage';
import { pictureWindow, takeStatePicture } from '../replay/browser/take-state-picture';
import { everyReplay } from '../replay/every-replay';
import { faultPlans } from '../replay/faults';
import { replayPath, type Stages } from '../replay/replay-path';
import { statePaths } from '../replay/state-paths';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium, packagedChromium } from '../support/chromium';
import { inParallel } from './in-parallel';
import { compare } from './pictures/compare';

/** The machines whose pictures `npm run flows:pictures` renews, separated by spaces. An empty value means all. */
const renewed = process.env['RENEW_FLOW_PICTURES'];
const names = (renewed ?? '').split(' ').filter((name) => name !== '');
const unknown = names.filter((name) => !everyReplay.some(({ model }) => model.name === name));
if (unknown.length > 0) throw new Error(`there is no machine ${unknown.join(', ')}`);

const replays = everyReplay.filter(({ model }) => names.length === 0 || names.includes(model.name));
const cases = replays.map((replay) => ({ name: replay.model.name, replay, paths: statePaths(replay) }));
const pictures = join(process.cwd(), 'docs', 'flows', 'pictures');
const differences = join(process.cwd(), '.cache', 'picture-differences');
const command = 'npm run flows:pictures';

const statesWithPicture = async (machine: string): Promise<string[]> => {
  const folder = join(pictures, machine);
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).map((file) => file.replace(/\.webp$/, ''));
};

if (renewed !== undefined) {
  describe('renewed', () => {
    let shop: BuiltShop;
    let stages: Stages<BrowserStage>;
    let close: () => Promise<void>;
    beforeAll(async () => {
      shop = await openBuiltShop();
      // Only the packaged browser renders pages the same on every computer.
      const browser = await launchChromium(packagedChromium());
      close = () => browser.close();
      stages = {
        medium: 'browser',
        open: (plan) => openBrowserStage(browser, shop.url, plan, pictureWindow),
        concurrency: 3,
      };
    });
    afterAll(async () => {
      await close?.();
      await shop?.close();
    });

    it.each(cases)('the replay renews the picture of every state of $name', async ({ name, replay, paths }) => {
      const { situations } = graphOf(replay.model);
      const folder = join(pictures, name);
      await mkdir(folder, { recursive: true });
      const keep = async (state: string, picture: Buffer): Promise<void> => {
        const file = join(folder, `${state}.webp`);
        const difference = join(differences, `${name}-${state}.png`);
        // Shades differ slightly between runs, so a file is rewritten only if the difference is visible.
        if (existsSync(file) && (await compare(await readFile(file), picture, difference)) === null) return;
        await writeFile(file, picture);
      };
      const failures: string[] = [];
      await inParallel(stages.concurrency, [...paths], async ([state, path]) => {
        const atEnd = async (stage: BrowserStage) => keep(state, await takeStatePicture(stage));
        const nextFault = () => 'connection lost' as const;
        await replayPath(stages, { model: replay, plan: faultPlans.calm, situations, nextFault, atEnd }, path).catch(
          (error: unknown) => failures.push(`${state}: ${String(error)}`),
        );
      });
      const stray = (await statesWithPicture(name)).filter((state) => !paths.has(state));
      await Promise.all(stray.map((state) => rm(join(folder, `${state}.webp`))));
      expect(failures).toEqual([]);
    });
  });
}

it.each(cases)('$name has a picture of every state that the replay sees and no other', async ({ name, paths }) => {
  const found = await statesWithPicture(name);
  const problems = [
    ...[...paths.keys()].filter((state) => !found.includes(state)).map((state) => `${state} has no picture`),
    ...found.filter((state) => !paths.has(state)).map((state) => `there is a picture, but no state, ${state}`),
  ];
  expect({ problems, renewedBy: command }).toEqual({ problems: [], renewedBy: command });
});

it('docs/flows has no pictures of a removed machine', async () => {
  const machines = everyReplay.map(({ model }) => model.name);
  const folders = existsSync(pictures) ? await readdir(pictures) : [];
  const stray = folders.filter((folder) => !machines.includes(folder));
  expect(stray).toEqual([]);
});
