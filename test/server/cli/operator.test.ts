import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError, type Command } from 'commander';
import { createProgram } from '../../../server/cli/program';
import { openDatabase } from '../../../server/db/client';
import { opaqueId } from '../../../server/lib/opaque-id';
import { explain } from '../../../server/startup/startup-failure';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';

const smallCatalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

let dataDir: string;
const before = { ...process.env };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-operator-'));
  await fillDataDir(dataDir);
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  process.env = before;
  await rm(dataDir, { recursive: true, force: true });
});

const answerLikeErrors = (command: Command, write: (text: string) => void): void => {
  command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
  command.commands.forEach((one) => answerLikeErrors(one, write));
};

/** What the program says and ends with, run in this process. */
const shop = async (...parameters: string[]): Promise<{ code: number; out: string; error: string }> => {
  const said = { out: '', error: '' };
  const program = createProgram();
  answerLikeErrors(program, (text) => (said.error += text));
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text))));
  const error = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.error += String(text))));
  try {
    await program.parseAsync(parameters, { from: 'user' });
    return { code: 0, ...said };
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) said.error += explain(thrown);
    return { code: thrown instanceof CommanderError ? thrown.exitCode : 1, ...said };
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
};

const json = async (...parameters: string[]): Promise<unknown> => {
  const { code, out, error } = await shop(...parameters, '--json');
  expect([code, error]).toEqual([0, '']);
  // One line, for another program to read.
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(out);
};

const withDatabase = async <Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>['database']) => Promise<Result>,
): Promise<Result> => {
  const open = await openDatabase(testConfig(dataDir));
  try {
    return await work(open.database);
  } finally {
    await open.close();
  }
};

const commands = [
  ...['import', 'export', 'orders', 'order', 'stock', 'reviews', 'backup', 'restore', 'pictures', 'migrate'],
] as const;

describe('the help', () => {
  it('names every command and what they end with', async () => {
    const { code, error } = await shop('--help');
    expect(code).toBe(0);
    for (const command of commands) expect(error).toMatch(new RegExp(`^  ${command}\\b.* {2,}\\S`, 'm'));
    expect(error).toContain('else with 1 and the reason on stderr');
  });

  it.each([...commands.filter((command) => command !== 'pictures'), 'pictures warm'])(
    'of %s says what it does and that it answers as JSON',
    async (command) => {
      const { code, error } = await shop(...command.split(' '), '--help');
      expect([code, error]).toEqual([0, expect.stringMatching(/^Usage: [^]*--json +answer as JSON/)]);
    },
  );

  it.each([
    ['orders', '--status', 'lost'],
    ['order', 'any', '--status', 'pending'],
    ['stock', 'board-plain', '-1'],
    ['stock', 'board-plain', 'many'],
    ['reviews', '--hide', 'one', '--show', 'one'],
    ['import'],
    ['sell'],
  ])('is pointed to by %s %s %s, which end with 1', async (...parameters: string[]) => {
    expect(await shop(...parameters)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^error: [^]*--help/),
    });
  });
});

it('ids of orders and all else are words on a command line, never options', () => {
  const ids = Array.from({ length: 5_000 }, opaqueId);
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

describeEmbedded('an operator', () => {
  beforeAll(async () => {
    expect(await json('import', smallCatalogue, '--no-variants')).toMatchObject({ dryRun: false });
    await withDatabase(async (database) => {
      const review = { productId: 'board-plain', userId: null, createdAt: new Date('2026-05-03') };
      const fair = { ...review, id: 'fair', customerName: 'Asha', review: 'Does\nits work.', rating: 4 };
      const foul = { ...review, id: 'foul', customerName: 'Troll', review: 'Buy elsewhere!', rating: 1 };
      await database.insertInto('reviews').values([fair, foul]).execute();
      await database
        .updateTable('stock')
        .set({ available: 7, held: 2, sold: 1, stocked: 10 })
        .where('productId', '=', 'board-plain')
        .execute();
    });
  });

  it('reads and sets stock, but not below what is held', async () => {
    expect((await shop('stock', 'board-plain')).out).toBe(
      'board-plain: 7 available, 2 held for open checkouts, 1 sold, 10 stocked.\n',
    );
    expect(await json('stock', 'board-plain', '5')).toMatchObject({ available: 3, held: 2, sold: 1, stocked: 6 });
    expect(await shop('stock', 'board-plain', '1')).toMatchObject({
      ...{ code: 1, out: '', error: 'More units than that are held or sold (held 2, available 3)' },
    });
  });

  it('hides a review, which counts no more, and brings it back', async () => {
    const rating = () =>
      withDatabase((database) =>
        database.selectFrom('products').select(['rating', 'reviewCount']).where('id', '=', 'board-plain').execute(),
      );
    expect(await json('reviews', '--hide', 'foul')).toMatchObject([{ id: 'foul', hidden: true }]);
    expect(await rating()).toEqual([{ rating: 4, reviewCount: 1 }]);
    const listed = (await shop('reviews', '--product', 'board-plain')).out.trimEnd().split('\n');
    expect(listed).toEqual([
      expect.stringMatching(/^fair {2}2026-05-03 {2}4\.0 stars {2}shown {3}board-plain {2}Asha: Does its work\.$/),
      expect.stringMatching(/^foul .* hidden .*Troll: Buy elsewhere!$/),
    ]);
    expect(await json('reviews', '--show', 'foul')).toMatchObject([{ id: 'foul', hidden: false }]);
  });

  it('is told where there are no orders', async () => {
    expect(await json('orders', '--status', 'pending')).toEqual([]);
    expect(await shop('order', 'none', '--status', 'confirmed')).toMatchObject({
      code: 1,
      error: 'This order does not exist',
    });
  });

  it('names an order whose id begins with a hyphen after two of them', async () => {
    const told = { code: 1, error: 'This order does not exist' };
    expect(await shop('order', '--status', 'confirmed', '--', '-IT22')).toMatchObject(told);
    expect((await shop('order', '--help')).error).toContain('-- <id>');
  });
});
