import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceCategory, sourceProduct, writeCatalogue } from '../../support/catalogue-source';
import { describeEmbedded } from '../../support/embedded-only';
import { builtProgram } from '../../support/built-program';
import { runProgram } from '../../support/run-program';
import { folderForTests } from '../../support/folder-for-tests';

const example = join(process.cwd(), 'docs', 'catalogue-example');

const folder = folderForTests();

const shop = async (...parameters: string[]): Promise<{ code: number | null; out: string; error: string }> => {
  const run = runProgram(builtProgram('shop'), { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, parameters);
  const code = await run.ended;
  return { code, out: run.stdout(), error: run.stderr() };
};

describeEmbedded('the commands of the catalogue', () => {
  it('the commands for a dry run, an import, warming and an export work', async () => {
    const rehearsed = await shop('import', example, '--dry-run');
    expect(rehearsed).toMatchObject({ code: 0, error: '' });
    expect(rehearsed.out).toContain('Dry run');
    expect(rehearsed.out).toContain('Products: 2 added, 0 updated, 0 unchanged, 0 hidden.');

    const imported = await shop('import', example, '--json');
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.out)).toMatchObject({ dryRun: false, products: { added: 2, unchanged: 0 } });

    const warmed = await shop('pictures', 'warm');
    expect(warmed.code).toBe(0);
    expect(warmed.out).toBe('1 pictures have their 20 variants.\n');
    expect(warmed.error).toContain('20/20');

    const written = await shop('export', join(folder, 'out'));
    expect(written).toMatchObject({ code: 0, error: '' });
    expect(await readdir(join(folder, 'out', 'images'))).toEqual(['A4988 front.webp']);
    expect(await readFile(join(folder, 'out', 'images', 'A4988 front.webp'))).toEqual(
      await readFile(join(example, 'images', 'A4988 front.webp')),
    );

    const again = await shop('export', join(folder, 'out'));
    expect(again.code).toBe(1);
    expect(again.error).toContain('is not empty');
  });

  it('every fault of a folder is reported on its own line, with exit code 1', async () => {
    const faulty = await writeCatalogue(join(folder, 'faulty'), {
      categories: [sourceCategory('motors', ['servos'])],
      products: [sourceProduct('one', { price: -1 }), sourceProduct('two', { name: '' })],
    });
    const { code, out, error } = await shop('import', faulty);
    expect([code, out]).toEqual([1, '']);
    expect(error.trim().split('\n')).toEqual([
      'products/all.json, products[0], price: -1 must be from 1 to 999999',
      'products/all.json, products[1], name: is missing',
      '2 problems: nothing was imported',
    ]);
    const result = await shop('import', faulty, '--json');
    expect(result.code).toBe(1);
    expect(JSON.parse(result.out)).toMatchObject({ problems: [{ field: 'price' }, { field: 'name' }] });
  });
});
