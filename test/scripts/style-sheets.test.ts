import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sprocket-styles-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const defectsOf = (source: string): string[] => {
  writeFileSync(join(folder, 'sheet.css'), source);
  const { stdout, status } = spawnSync(process.execPath, ['scripts/style-sheets.mjs', folder], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  expect(status).toBe(lines.length === 0 ? 0 : 1);
  return lines;
};

describe('the style sheet check', () => {
  it.each([
    ['a line that is no comment in CSS', '//# allFunctionsCalledOnLoad\n.bar { position: fixed }', /^sheet\.css:1:/],
    ['an unknown property', '.bar { widht: 3px }', /widht/],
    ['an unknown value', '.bar { display: flx }', /display/],
    ['an unknown rule', '@meda print { .bar { color: red } }', /meda/],
  ])('the style sheet check reports %s', (_name, source, words) => {
    expect(defectsOf(source)).toEqual([expect.stringMatching(words)]);
  });

  it('the style sheet check accepts valid CSS, also values that only a browser can compute', () => {
    expect(
      defectsOf(`
        @font-face { font-family: Sans; src: url(a.woff2) format('woff2'); font-weight: 400 700; ascent-override: 95% }
        .bar { color: var(--ink); padding-bottom: env(safe-area-inset-bottom); --own: anything at all }
        @media (width < 992px) { .bar:has(> a) { inset: 0 } }
        @supports (content-visibility: auto) { .bar { content-visibility: auto } }`),
    ).toEqual([]);
  });
});
