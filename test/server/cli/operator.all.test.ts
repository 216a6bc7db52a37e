import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommanderError, type Command } from 'commander';
import { pino } from 'pino';
import { createProgram } from '../../../server/cli/program';
import { openDatabase } from '../../../server/db/client';
import { systemClock } from '../../../server/lib/clock';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createLimits } from '../../../server/providers/limits';
import { createCouponsService } from '../../../server/services/ordering/coupons';
import { explain } from '../../../server/startup/explain-error';
import { sourceCategory, sourceProduct, temporaryFolder, writeCatalogue } from '../../support/catalogue-source';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { folderForTests } from '../../support/folder-for-tests';

const smallCatalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

const dataDir = folderForTests();
const before = { ...process.env };
beforeAll(async () => {
  await fillDataDir(dataDir);
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' });
});
afterAll(() => void (process.env = before));

const redirectOutput = (command: Command, write: (text: string) => void): void => {
  command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
  command.commands.forEach((one) => redirectOutput(one, write));
};

const shop = async (...parameters: string[]): Promise<{ code: number; out: string; error: string }> => {
  const output = { out: '', error: '' };
  const program = createProgram();
  redirectOutput(program, (text) => (output.error += text));
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((output.out += String(text))));
  const error = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => Boolean((output.error += String(text))));
  try {
    await program.parseAsync(parameters, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), ...output };
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) output.error += explain(thrown);
    return { code: thrown instanceof CommanderError ? thrown.exitCode : 1, ...output };
  } finally {
    process.exitCode = undefined;
    out.mockRestore();
    error.mockRestore();
  }
};

const json = async (...parameters: string[]): Promise<unknown> => {
  const { code, out, error } = await shop(...parameters, '--json');
  expect([code, error]).toEqual([0, '']);
  // The JSON must be on one line, for other programs.
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
  ...[
    'import',
    'export',
    'orders',
    'order',
    'coupons',
    'coupon',
    'stock',
    'reviews',
    'complaints',
    'complaint',
    'newsletter',
    'second-factor',
    'sessions',
    'backup',
    'restore',
    'pictures',
    'migrate',
  ],
] as const;

describe('the help', () => {
  it('the help lists every command and the exit codes', async () => {
    const { code, error } = await shop('--help');
    expect(code).toBe(0);
    for (const command of commands) expect(error).toMatch(new RegExp(`^  ${command}\\b.* {2,}\\S`, 'm'));
    expect(error).toContain('else with 1 and the reason on stderr');
  });

  it.each([...commands.filter((command) => command !== 'pictures'), 'pictures warm'])(
    'the help of %s describes the command and its JSON output',
    async (command) => {
      const { code, error } = await shop(...command.split(' '), '--help');
      expect([code, error]).toEqual([0, expect.stringMatching(/^Usage: [^]*--json +print JSON/)]);
    },
  );

  it.each([
    ['orders', '--status', 'lost'],
    ['order', 'any', '--status', 'pending'],
    ['order', 'any', '--status', 'shipped', '--courier', 'DHL', '--tracking', 'no'],
    ['stock', 'board-plain', '-1'],
    ['stock', 'board-plain', 'many'],
    ['reviews', '--hide', 'one', '--show', 'one'],
    ['coupon', 'DIWALI', '--percent', '100'],
    ['coupon', 'DIWALI', '--percent', '5', '--amount', '5'],
    ['coupon', 'DIWALI', '--amount', '5', '--until', '30.11.2026'],
    ['coupon', 'DIWALI', '--amount', '5', '--until', '2026-02-30'],
    ['coupon', 'no'],
    ['coupon', 'DIWALI', '--amount', '5', '--email', 'asha'],
    ['import'],
    ['import', 'products.csv', '--from', 'shopify', '--prune'],
    ['import', 'products.csv', '--from', 'woocommerce', '--prune'],
    ['import', 'products.csv', '--from', 'elsewhere'],
    ['sell'],
  ])('the help is suggested by the wrong command %s %s %s, which exits with 1', async (...parameters: string[]) => {
    expect(await shop(...parameters)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^error: [^]*--help/),
    });
  });
});

it('generated ids never start with a hyphen, so that no command takes them for options', () => {
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

  it('an operator reads and sets stock, but not below the held units', async () => {
    expect((await shop('stock', 'board-plain')).out).toBe(
      'board-plain: 7 available, 2 held for open checkouts, 1 sold, 10 stocked.\n',
    );
    expect(await json('stock', 'board-plain', '5')).toMatchObject({ available: 3, held: 2, sold: 1, stocked: 6 });
    expect(await shop('stock', 'board-plain', '1')).toMatchObject({
      code: 1,
      out: '',
      error: 'More units than that are held or sold (held 2, available 3)',
    });
    expect((await shop('stock', 'board-options')).out.split('\n')).toEqual([
      'board-options, 4 GB: 5 available, 0 held for open checkouts, 0 sold, 5 stocked.',
      'board-options, 8 GB: 5 available, 0 held for open checkouts, 0 sold, 5 stocked.',
      '',
    ]);
  });

  it('an operator hides a review from the rating, and restores it', async () => {
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

  it('control characters of a review are printed as escapes, on the terminal and as JSON', async () => {
    await withDatabase((database) =>
      database
        .insertInto('reviews')
        .values({
          id: 'hostile',
          productId: 'board-plain',
          userId: null,
          rating: 1,
          createdAt: new Date('2026-05-04'),
          customerName: 'Mal\nfair  forged',
          review: 'Hides\u001b[2J this\u009b1A \u202eand that',
        })
        .execute(),
    );
    const { out } = await shop('reviews', '--product', 'board-plain', '--limit', '1');
    expect(out).toContain('Mal\\u000afair  forged: Hides\\u001b[2J this\\u009b1A \\u202eand that\n');
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    const { out: printed } = await shop('reviews', '--product', 'board-plain', '--limit', '1', '--json');
    expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(JSON.parse(printed)).toMatchObject([{ customerName: 'Mal\nfair  forged' }]);
  });

  describe('turns the second factor off', () => {
    const now = new Date('2026-05-03');
    const email = 'lost-everything@shop.test';

    beforeAll(() =>
      withDatabase(async (database) => {
        const times = { verifiedAt: now, createdAt: now, updatedAt: now };
        const user = { id: 'lost', email, name: 'Asha', phone: '', passwordHash: null, googleSubject: null, ...times };
        await database.insertInto('users').values(user).execute();
        const factor = { userId: 'lost', sealedSecret: '', recoverySalt: '', lastStep: 0, createdAt: now };
        await database
          .insertInto('secondFactors')
          .values({ ...factor, confirmedAt: now })
          .execute();
        await database.insertInto('recoveryCodes').values({ userId: 'lost', digest: 'one' }).execute();
      }),
    );

    it('an operator turns off a second factor with its recovery codes, and the customer gets a mail', async () => {
      expect((await shop('second-factor', email)).out).toBe(
        `The second factor of ${email} is on; unused recovery codes: 1.\n`,
      );
      const off = await shop('second-factor', ` ${email.toUpperCase()}`, '--off');
      expect([off.code, off.out]).toEqual([0, `The second factor of ${email} is off.\n`]);
      expect(await json('second-factor', email)).toEqual({ id: 'lost', email, isOn: false, recoveryCodesLeft: 0 });
      const left = await withDatabase(async (database) => ({
        mails: await database.selectFrom('outbox').select(['recipient', 'subject']).execute(),
        codes: await database.selectFrom('recoveryCodes').selectAll().execute(),
      }));
      expect(left).toEqual({
        mails: [{ recipient: email, subject: 'The second factor of your Sprocket account is off' }],
        codes: [],
      });
    });

    it('the second-factor command refuses an account whose second factor is off, and an unknown email', async () => {
      expect(await shop('second-factor', email, '--off')).toMatchObject({
        code: 1,
        out: '',
        error: 'The second factor is not on',
      });
      expect(await shop('second-factor', 'nobody@shop.test')).toMatchObject({
        code: 1,
        out: '',
        error: 'No account has this email',
      });
    });
  });

  describe('the sessions of a customer', () => {
    const now = new Date();
    const email = 'stolen@shop.test';

    beforeAll(() =>
      withDatabase(async (database) => {
        const times = { verifiedAt: now, createdAt: now, updatedAt: now };
        const user = {
          id: 'stolen',
          email,
          name: 'Ravi',
          phone: '',
          passwordHash: null,
          googleSubject: null,
          ...times,
        };
        await database
          .insertInto('users')
          .values([user, { ...user, id: 'other', email: 'other@shop.test' }])
          .execute();
        const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
        const session = { userId: 'stolen', createdAt: now, touchedAt: now, expiresAt };
        await database
          .insertInto('sessions')
          .values([
            { ...session, id: 'one', device: 'Chrome on \u001b[2J\u202eLinux' },
            { ...session, id: 'another', device: 'Safari on iPhone' },
            { ...session, id: 'elsewhere', userId: 'other', device: 'Firefox' },
          ])
          .execute();
      }),
    );

    it('the sessions of a customer are shown, and all end together, for this customer only', async () => {
      const before = await shop('sessions', email);
      expect([before.code, before.out]).toEqual([
        0,
        expect.stringMatching(/^Devices where stolen@shop\.test is signed in: 2\n/),
      ]);
      expect(before.out).toContain('Chrome on \\u001b[2J\\u202eLinux');
      const { out: printed } = await shop('sessions', email, '--json');
      expect(printed).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      expect(printed).toContain('Chrome on \\u001b[2J\\u202eLinux');
      expect((await shop('sessions', email, '--end')).out).toBe(`Devices where ${email} is signed in: 0\n`);
      expect(await json('sessions', email)).toEqual({ id: 'stolen', email, sessions: [] });
      expect(await withDatabase((database) => database.selectFrom('sessions').select('id').execute())).toEqual([
        { id: 'elsewhere' },
      ]);
      expect(await shop('sessions', 'nobody@shop.test')).toMatchObject({ code: 1, error: 'No account has this email' });
    });
  });

  it('the newsletter command counts the subscribers, and prints the addresses that get it', async () => {
    expect(await shop('newsletter', '--addresses')).toMatchObject({ code: 0, out: '' });
    const [createdAt, later] = [new Date(0), new Date(1)];
    const subscriber = (email: string, confirmedAt: Date | null, unsubscribedAt: Date | null = null) => ({
      email,
      mailbox: email,
      createdAt,
      confirmedAt,
      unsubscribedAt,
      couponCode: null,
    });
    const subscribers = [
      ...[subscriber('one@shop.test', later), subscriber('gone@shop.test', later, later)],
      ...[subscriber('another@shop.test', later), subscriber('new@shop.test', null)],
    ];
    await withDatabase((database) => database.insertInto('newsletterSubscribers').values(subscribers).execute());
    expect((await shop('newsletter')).out).toBe('2 confirmed addresses, 1 unconfirmed, 1 unsubscribed\n');
    expect(await json('newsletter')).toEqual({ confirmed: 2, unconfirmed: 1, unsubscribed: 1 });
    expect((await shop('newsletter', '--addresses')).out).toBe('another@shop.test\none@shop.test\n');
    expect(await json('newsletter', '--addresses')).toEqual(['another@shop.test', 'one@shop.test']);
  });

  describe('handles complaints', () => {
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000);
    const complaint = (ticket: string, days: number, status: 'open' | 'acknowledged' = 'open') => ({
      ticket,
      digest: ticket,
      name: 'Mal\nAsha',
      email: `${ticket.toLowerCase()}@shop.test`,
      orderNumber: '1042',
      subject: 'Refund' as const,
      text: 'Late.\nSPR-0\u001b[2J',
      status,
      createdAt: daysAgo(days),
      acknowledgedAt: status === 'open' ? null : daysAgo(days),
      resolvedAt: null,
      answer: null,
    });
    beforeAll(() =>
      withDatabase((database) =>
        database
          .insertInto('complaints')
          .values([complaint('SPR-A', 40, 'acknowledged'), complaint('SPR-B', 1), complaint('SPR-C', 3)])
          .execute(),
      ),
    );

    it('the complaints command lists open complaints first, one line each, with age and missed time limit', async () => {
      const { out } = await shop('complaints');
      const lines = out.trimEnd().split('\n');
      expect(lines.map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
        ['SPR-C', 'open', '3 d', 'over 48 hours'],
        ['SPR-B', 'open', '24 h', 'Refund'],
        ['SPR-A', 'acknowledged', '40 d', 'over one month'],
      ]);
      expect(out).toContain('Mal\\u000aAsha');
      expect(await json('complaints')).toMatchObject([
        { ticket: 'SPR-C', overdue: '48 hours' },
        { ticket: 'SPR-B', overdue: null },
        { ticket: 'SPR-A', overdue: 'one month' },
      ]);
    });

    it('an operator acknowledges a complaint, then resolves it, and the answer is mailed', async () => {
      expect(await json('complaint', 'SPR-C', '--acknowledge')).toMatchObject({
        status: 'acknowledged',
        overdue: null,
      });
      const { out } = await shop('complaint', 'SPR-C', '--resolve', 'It is refunded.');
      expect(out).toMatch(/^Complaint SPR-C: resolved, 3 d old\nRefund, order 1042\n/);
      // A shopper's lines are indented, so that they cannot look like output of the program.
      expect(out).toContain('\n  Late.\n  SPR-0\\u001b[2J\nAnswer\n  It is refunded.\n');
      const mails = await withDatabase((database) =>
        database.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', 'spr-c@shop.test').execute(),
      );
      expect(mails).toEqual([
        { subject: 'Our answer to your complaint SPR-C', text: expect.stringContaining('It is refunded.') },
      ]);
    });

    it('the complaint command refuses a second answer, two options together and an unknown ticket number', async () => {
      const again = await shop('complaint', 'SPR-C', '--resolve', 'Again');
      expect(again).toMatchObject({ code: 1, error: 'This complaint is already resolved' });
      expect((await shop('complaint', 'SPR-B', '--acknowledge', '--resolve', 'Both')).code).toBe(1);
      const unknown = await shop('complaint', 'SPR-Z');
      expect(unknown).toMatchObject({ code: 1, error: 'There is no complaint with this ticket number' });
    });
  });

  describe('handles coupons', () => {
    it('an operator adds a coupon with conditions, lists it and ends it', async () => {
      expect((await shop('coupons')).out).toBe('There are no coupons.\n');
      const conditions = '--percent 10 --least 1000 --from 2026-11-01 --until 2026-11-30 --uses 100 --per-customer 1';
      const added = await shop('coupon', 'diwali10', ...conditions.split(' '), '--category', 'motors', '--first-order');
      expect(added.out.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/^DIWALI10 +10 percent +0 orders +Rs 0 taken off +until 2026-12-01T00:00\+05:30$/),
        'For products of Rs 1000 or more',
        'From 2026-11-01T00:00+05:30',
        'At most 100 times in all',
        'At most 1 times per customer',
        'For a first order only',
        'For categories motors',
        'Entered at checkout as DIWALI10',
      ]);
      expect((await shop('coupons')).out).toMatch(/^DIWALI10 /);
      expect(await json('coupon', 'DIWALI10', '--end')).toMatchObject({ percent: 10, orders: 0 });
    });

    it('a coupon is refused as ended once an operator has ended it', async () => {
      await shop('coupon', 'ENDLESS', '--amount', '100');
      const limits = await createLimits({ rateLimit: false, redisUrl: null }, pino({ level: 'silent' }));
      const items = [{ productId: 'board-plain', quantity: 1 }];
      const check = () =>
        withDatabase((database) =>
          createCouponsService({ database, clock: systemClock, limits }).priceWithoutSession(items, 'ENDLESS', ''),
        );
      expect(await check()).toEqual({ couponCode: 'ENDLESS', discount: 100 });
      await shop('coupon', 'ENDLESS', '--end');
      await expect(check()).rejects.toMatchObject({ code: 'coupon_refused', details: { reason: 'ended' } });
    });

    it('the coupon command refuses a taken code, an unknown code and an unknown category', async () => {
      const taken = await shop('coupon', 'DIWALI10', '--amount', '5');
      expect(taken).toMatchObject({ code: 1, error: 'A coupon with this code already exists' });
      const alone = await shop('coupon', 'DIWALI10', '--until', '2026-12-31');
      expect(alone).toMatchObject({ code: 1, error: 'Conditions need --percent or --amount' });
      const unknown = await shop('coupon', 'HOLI');
      expect(unknown).toMatchObject({ code: 1, error: 'There is no coupon with this code' });
      const category = await shop('coupon', 'HOLI', '--amount', '5', '--category', 'cars');
      expect(category).toMatchObject({ code: 1, error: 'There is no category or subcategory cars' });
    });

    it('a file of coupons with an unknown category and product is refused by line and field', async () => {
      const { folder, remove } = await temporaryFolder();
      const file = join(folder, 'diwali.csv');
      await writeFile(file, 'code,percent,categories,products\nLAMPS,5,cars,\nSWEETS,5,,moon\n');
      const refused = await shop('coupons', file);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.error.trimEnd().split('\n')).toEqual([
        'diwali.csv, line 2, categories: there is no category or subcategory "cars"',
        'diwali.csv, line 3, products: there is no product "moon"',
        '2 problems: nothing was imported',
      ]);
      const { code, out } = await shop('coupons', file, '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({ problems: [{ place: 'line 2' }, { place: 'line 3' }] });
      await remove();
    });
  });

  it('the import command names the imported products without declarations', async () => {
    const { folder, remove } = await temporaryFolder();
    const imported = async (count: number): Promise<string> => {
      const products = Array.from({ length: count }, (_, at) => sourceProduct(`plain-${at}`));
      await writeCatalogue(folder, { categories: [sourceCategory('motors', ['servos'])], products });
      return (await shop('import', folder, '--dry-run')).out;
    };
    const missing = 'Without country of origin, maker or net quantity:';
    expect(await imported(1)).toContain(`${missing} 1 product (plain-0).`);
    expect(await imported(12)).toMatch(new RegExp(`${missing} 12 products \\(plain-0, .*plain-9 and 2 more\\)\\.`));
    await remove();
  });

  it('the commands for orders report that there are no orders', async () => {
    expect(await json('orders', '--status', 'pending')).toEqual([]);
    expect(await shop('order', 'none', '--status', 'confirmed')).toMatchObject({
      code: 1,
      error: 'This order does not exist',
    });
  });

  it('the order command requires courier and number together', async () => {
    const alone = await shop('order', 'any', '--courier', 'DHL');
    const error = 'Write --tracking <courier> <number>, or --courier <name> --tracking <number>';
    expect(alone).toMatchObject({ code: 1, error });
    expect(await shop('order', 'any', '--tracking', '123')).toMatchObject({ code: 1, error });
    expect(await shop('order', 'any', '--courier', 'DHL', '--tracking', '1', '2')).toMatchObject({ code: 1, error });
    const both = await shop('order', 'any', '--tracking', 'Delhivery', '1234');
    expect(both).toMatchObject({ code: 1, error: 'This order does not exist' });
  });

  it('the order command accepts an order id with a leading hyphen after `--`', async () => {
    const failure = { code: 1, error: 'This order does not exist' };
    expect(await shop('order', '--status', 'confirmed', '--', '-IT22')).toMatchObject(failure);
    expect((await shop('order', '--help')).error).toContain('-- <id>');
  });
});
