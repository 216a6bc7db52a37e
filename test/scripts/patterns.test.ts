import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailPattern, phonePattern } from '../../contract/patterns';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (sources: Record<string, string>) => {
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, source);
    return file;
  });
  const { status, stdout } = spawnSync(process.execPath, ['scripts/patterns.mjs', ...files], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
};

const refused = {
  literal: 'export const a = 1;\nexport const b = /^(a+)+$/;',
  constructed: "\nexport const b = new RegExp('^(a+)+$', 'i');",
  schema: "\nexport const b = { pattern: '^\\\\s*[^@]+@[^@]+\\\\.[^@]+$' };",
  unanchored: '\nexport const b = (text: string) => text.replace(/\\s+$/, "");',
  composed: "const part = '(a|a)*';\nexport const b = new RegExp(`^${part}$`);",
  unreadable: '\nexport const b = (text: string) => new RegExp(text);',
};

describe('the pattern check', () => {
  it('the pattern check reports file and line of every pattern that is slow or cannot be read', () => {
    const { status, lines } = check(refused);
    expect(status).toBe(1);
    const reported = Object.keys(refused).map((name) => expect.stringMatching(`${name}\\.ts:2 {2}/`) as unknown);
    expect(lines).toEqual(expect.arrayContaining(reported));
    expect(lines).toHaveLength(reported.length);
  });

  it('the pattern check accepts patterns with linear run time', () => {
    const accepted = `const length = 6;
      const CODE = new RegExp(\`^\\\\d{\${length}}$\`);
      export const rule = { pattern: CODE, email: { pattern: '${emailPattern.replaceAll('\\', '\\\\')}' } };`;
    expect(check({ accepted })).toEqual({ status: 0, lines: [''] });
  });
});

describe('the patterns of the contract', () => {
  it.each(['a@b.co', '  Asha.Rao+1@mail.shop.test ', "o'neil@b-c.in", 'a@ü.example'])(
    'the contract’s pattern for emails accepts %s',
    (text) => {
      expect(text).toMatch(new RegExp(emailPattern, 'u'));
    },
  );
  it.each(['a@b', 'a@b.', 'a@.b', 'a@b..c', 'a b@c.d', 'a@b@c.d', '@b.c', 'a.b.c'])(
    'the contract’s pattern for emails rejects %s',
    (text) => {
      expect(text).not.toMatch(new RegExp(emailPattern, 'u'));
    },
  );
  it.each(['+91 98765-43210', '12345'])('the contract’s pattern for phone numbers accepts %s', (text) => {
    expect(text).toMatch(new RegExp(phonePattern, 'u'));
  });
});
