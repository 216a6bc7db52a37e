/** The contents of these elements are not text for shoppers. */
const hidden = new Set(['script', 'style', 'iframe', 'noscript', 'template']);
const blocks = new Set(['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'section']);
const lines = new Set(['br', 'li', 'tr']);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
};

const highestCodePoint = 0x10_ff_ff;

const decodeEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= highestCodePoint ? String.fromCodePoint(code) : whole;
};

const decode = (text: string): string => text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity);

/** Converts HTML to plain text, with an empty line between paragraphs, and without scripts and styles. */
export const htmlText = (html: string): string => {
  let text = '';
  let skipped: string | null = null;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const plain = html.slice(at, start < 0 ? undefined : start);
    if (skipped === null) text += decode(plain.replaceAll(/\s+/g, ' '));
    if (start < 0) break;
    // A "<" that does not begin a tag is a less-than sign. Inside a skipped element, only end tags count as tags.
    if (!(skipped === null ? /[a-z/!]/i : /\//).test(html.charAt(start + 1))) {
      if (skipped === null) text += '<';
      at = start + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', start);
    const end = isComment ? html.indexOf('-->', start) : html.indexOf('>', start);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) continue;
    const [, slash = '', tag = ''] = /^<(\/?)([a-z0-9]*)/i.exec(html.slice(start, Math.min(end, start + 20))) ?? [];
    const name = tag.toLowerCase();
    if (skipped !== null) {
      if (slash !== '' && name === skipped) skipped = null;
    } else if (hidden.has(name) && slash === '') skipped = name;
    else if (blocks.has(name)) text += '\n\n';
    else if (name === 'li' && slash === '') text += '\n- ';
    else if (lines.has(name)) text += '\n';
  }
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
