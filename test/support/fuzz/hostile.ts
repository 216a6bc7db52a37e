import fc from 'fast-check';

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00b',
  '\ufeff',
  '\u202eabc',
  'e\u0301'.repeat(40),
  '🤖👩‍🚀',
  'İıſK',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '00000000000000000001',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%_%',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: a=b',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'a@b.co,b@b.co',
  'a@b.co\nbcc: c@d.co',
  '"a@b.co" <c@d.co>',
  'a'.repeat(5_000),
  '( '.repeat(500),
  '-'.repeat(3_000),
  'a:* | !b & <->',
  '{1,2}',
  '2026-02-30',
];

const numbers = [-1, 0, 0.1, -0, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 99_999_999_999];

/** Deep nesting can overflow the stack of a recursive parser. */
const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
);

/** Nearly half of the values are texts, because texts pass the most checks. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: text },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>({ toString: 1 }, { $ne: null }, { toJSON: 'x' }, { then: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(50, 1_500).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(300, 10_000).map((length) => Array.from({ length }, (_, i) => i)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

export const hostileText = text;

export const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'isAdmin',
  'is_admin',
  'role',
  'price',
  'then',
  '',
);
