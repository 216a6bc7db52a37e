import { preferred } from '../../../server/lib/accept-header';
import { etagOf, matchesEtag } from '../../../server/lib/etag';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR ; Q=0.8 , gzip;q=0.8', 'br'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['*', undefined],
  ['brotli', undefined],
  ['br;q=high', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header %s selects, of brotli and gzip, %s', (header, expected) => {
  expect(preferred(header, ['br', 'gzip'])).toBe(expected);
});

it('a conditional request matches an ETag among several, weak or strong, and the wildcard', () => {
  const tag = etagOf('a page');
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  for (const header of [tag, `W/${tag}`, `"other", W/${tag}`, '*', ` ${tag} `]) {
    expect(matchesEtag(header, tag)).toBe(true);
    expect(matchesEtag(header, `W/${tag}`)).toBe(true);
  }
  for (const header of [undefined, '', '"other"', tag.slice(0, -2), etagOf('another page')]) {
    expect(matchesEtag(header, tag)).toBe(false);
  }
});
