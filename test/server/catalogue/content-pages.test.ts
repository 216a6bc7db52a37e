import type { ContentPage } from '../../../contract/content-pages';
import { routes } from '../../../contract/routes/routes';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { temporaryFolder, writeCatalogue } from '../../support/catalogue-source';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });

const importPages = async (pages: Record<string, string>) => {
  const source = await temporaryFolder();
  const files = Object.fromEntries(Object.entries(pages).map(([name, text]) => [`pages/${name}`, text]));
  try {
    return await importCatalogue(shop.dependencies, await writeCatalogue(source.folder, { files }));
  } finally {
    await source.remove();
  }
};

const links = async () => (await shop.inject({ url: routes.contentPages.path })).json<unknown>();
const page = (name: string) => shop.inject({ url: `/api/pages/${name}` });

it('imported pages replace those of the shop, in the order of their numbers', async () => {
  const first = { '10-about.md': '# About us\n', '2-terms.md': '# Terms\n', 'jobs.md': '# Jobs\n' };
  expect((await importPages(first)).pages).toBe(3);
  expect((await importPages(first)).pages).toBe(0);
  expect(await links()).toEqual([
    { name: 'terms', title: 'Terms' },
    { name: 'about', title: 'About us' },
    { name: 'jobs', title: 'Jobs' },
  ]);
  expect((await importPages({ '1-about.md': '# About us\n', '2-returns.md': '# Returns\n' })).pages).toBe(4);
  // On PostgreSQL, the notification of an import reaches the caches a moment later.
  await eventually(async () =>
    expect(await links()).toEqual([
      { name: 'about', title: 'About us' },
      { name: 'returns', title: 'Returns' },
    ]),
  );
  const unknown = await page('terms');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'page_not_found' }]);
});

it('pages are read from Markdown as blocks of text', async () => {
  await importPages({
    'returns.md': `# Returns

Within **10 days**,
see [Orders](/orders).\u0020\u0020
Or *write*.

## Not taken back

- cut cables
- <b>soldered</b> boards

1. Pack it

### Links

[none](javascript:alert(1))
`,
  });
  expect((await page('returns')).json<ContentPage>()).toEqual({
    name: 'returns',
    title: 'Returns',
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [
            ...[{ text: 'Within ' }, { text: '10 days', strong: true }, { text: ',' }, { text: ' ' }, { text: 'see ' }],
            ...[{ text: 'Orders', href: '/orders' }, { text: '.' }],
          ],
          [{ text: 'Or ' }, { text: 'write', emphasis: true }, { text: '.' }],
        ],
      },
      { kind: 'heading', lines: [[{ text: 'Not taken back' }]] },
      { kind: 'bullets', items: [[[{ text: 'cut cables' }]], [[{ text: '<b>soldered</b> boards' }]]] },
      { kind: 'numbers', items: [[[{ text: 'Pack it' }]]] },
      { kind: 'subheading', lines: [[{ text: 'Links' }]] },
      { kind: 'paragraph', lines: [[{ text: '[none](javascript:alert(1))' }]] },
    ],
  });
});

it('faulty pages are reported by file and line', async () => {
  const error: unknown = await importPages({
    '1-terms.md': 'Terms without a title\n',
    '2-terms.md': '# Terms\n\n![A picture](a.png)\n\n# Another title\n\n- a\n  - b\n',
    '3-Über-uns.md': '# About us\n',
    [`${'a'.repeat(61)}.md`]: `# ${'A'.repeat(81)}\n`,
  }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
  expect(error.problems.map(({ file, place, problem }) => `${file} ${place}: ${problem}`)).toEqual([
    'pages/1-terms.md line 1: must begin with the title: # Shipping',
    'pages/2-terms.md : has the same address as pages/1-terms.md',
    'pages/2-terms.md line 3: cannot show a picture',
    'pages/2-terms.md line 5: cannot show a heading other than ## or ###',
    'pages/2-terms.md line 8: cannot show a list in a list',
    'pages/3-Über-uns.md : must be named like 1-shipping.md: lower-case letters, digits and hyphens',
    `pages/${'a'.repeat(61)}.md : has a name of more than 60 characters`,
    `pages/${'a'.repeat(61)}.md line 1: has a title of more than 80 characters`,
  ]);
});
