import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { readSynonyms } from '../../../server/repositories/catalogue/search-synonyms';
import { exportCatalogue } from '../../../server/services/import/catalogue-export';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const tableOf = (text: string) => ({ files: { 'synonyms.csv': text } });

const known = async (): Promise<string[]> =>
  (await readSynonyms(goods.open.database)).map(({ typed, means }) => `${typed}: ${means}`);

describe('the table of synonyms', () => {
  it('the table of synonyms is replaced as a whole, and the version rises only if the table changes', async () => {
    expect((await goods.import(tableOf('typed,means\nraspi,raspberry pi\nestop,emergency stop\n'))).synonyms).toBe(2);
    const version = await readCatalogueVersion(goods.open.database);
    const other = 'Means;Typed\nraspberry pi;raspi\npower supply;smps\n';
    expect((await goods.import(tableOf(other), { dryRun: true })).synonyms).toBe(2);
    expect(await known()).toEqual(['estop: emergency stop', 'raspi: raspberry pi']);
    expect((await goods.import(tableOf(other))).synonyms).toBe(2);
    expect(await known()).toEqual(['raspi: raspberry pi', 'smps: power supply']);
    expect((await goods.import(tableOf(other))).synonyms).toBe(0);
    expect(await readCatalogueVersion(goods.open.database)).toBe(version + 1);
  });

  it('the table of synonyms stays if an imported folder has none', async () => {
    await goods.import(tableOf('typed,means\nraspi,raspberry pi\n'));
    const folder = await goods.write({ categories: [] });
    expect((await importCatalogue(goods.dependencies, folder, { prune: true })).synonyms).toBe(0);
    expect(await known()).toEqual(['raspi: raspberry pi']);
  });

  it('an invalid table of synonyms is refused with every problem, by line', async () => {
    const wrong =
      'typed,means\nraspi,\n--,raspberry pi\nE-Stop,estops\ngsm,4g\nGSM,4G\ngsm,sim module\n"a, b",' +
      `${'x'.repeat(81)}\n`;
    const { problems } = await goods.refusal(tableOf(wrong));
    expect(problems.map(({ file, place, field, problem }) => `${file} ${place} ${field} ${problem}`)).toEqual([
      'synonyms.csv line 2 means is missing',
      'synonyms.csv line 3 typed "--" must have a letter or a figure',
      'synonyms.csv line 4 means "estops" means the same as what is typed',
      'synonyms.csv line 6 typed "GSM" already means "4G" in line 5',
      'synonyms.csv line 8 means must have at most 80 characters',
    ]);
    expect(await known()).toEqual([]);
  });

  it('the table of synonyms is exported as it was imported', async () => {
    const table = 'typed,means\n"16x2, blue","LCD ""16 × 2"""\nraspi,raspberry pi\n';
    await goods.import(tableOf(table));
    const folder = join(goods.folder, 'exported');
    expect((await exportCatalogue(goods.dependencies, folder)).synonyms).toBe(2);
    expect(await readFile(join(folder, 'synonyms.csv'), 'utf8')).toBe(table);
    await writeFile(join(folder, 'catalogue.json'), '{}');
    expect((await importCatalogue(goods.dependencies, folder)).synonyms).toBe(0);
  });
});
