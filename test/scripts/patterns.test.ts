import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailPattern, phonePattern } from '../../contract/patterns';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (source: string) => {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, source);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/patterns.mjs', file], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
};

describe('the pattern check', () => {
  it.each([
    ['a literal', 'export const a = 1;\nexport const b = /^(a+)+$/;'],
    ['a constructor', "\nexport const b = new RegExp('^(a+)+$', 'i');"],
    ['a schema', "\nexport const b = { pattern: '^\\\\s*[^@]+@[^@]+\\\\.[^@]+$' };"],
    ['a pattern without an anchor', '\nexport const b = (text: string) => text.replace(/\\s+$/, "");'],
    ['what is put together of constants', "const part = '(a|a)*';\nexport const b = new RegExp(`^${part}$`);"],
    ['what nobody can read', '\nexport const b = (text: string) => new RegExp(text);'],
  ])('reports file and line of %s', (_what, source) => {
    const { status, lines } = check(source);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/sample\.ts:2 {2}\//)]);
  });

  it('accepts patterns with linear run time', () => {
    const source = `const length = 6;
      const CODE = new RegExp(\`^\\\\d{\${length}}$\`);
      export const rule = { pattern: CODE, email: { pattern: '${emailPattern.replaceAll('\\', '\\\\')}' } };`;
    expect(check(source)).toEqual({ status: 0, lines: [''] });
  });
});

describe('the patterns of the contract', () => {
  it.each(['a@b.co', '  Asha.Rao+1@mail.shop.test ', "o'neil@b-c.in", 'a@ü.example'])(
    'accept %s as an email',
    (text) => {
      expect(text).toMatch(new RegExp(emailPattern, 'u'));
    },
  );
  it.each(['a@b', 'a@b.', 'a@.b', 'a@b..c', 'a b@c.d', 'a@b@c.d', '@b.c', 'a.b.c'])('reject %s as an email', (text) => {
    expect(text).not.toMatch(new RegExp(emailPattern, 'u'));
  });
  it.each(['+91 98765-43210', '12345'])('accept %s as a phone number', (text) => {
    expect(text).toMatch(new RegExp(phonePattern, 'u'));
  });
});
