/** In the order of what we would rather send. */
const formats = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
  { format: 'jpeg', type: 'image/jpeg' },
] as const;

export type VariantFormat = (typeof formats)[number]['format'];

export const typeOfFormat: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

interface Range {
  type: string;
  quality: number;
}

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    return { type, quality: Number.isNaN(value) ? 0 : value };
  });

/**
 * What to answer to an `Accept`: of our formats that it names, the one it likes best, in doubt the smaller. A wildcard
 * alone promises nothing about new formats (every program sends it), so it gets what everything can show.
 */
export const formatFor = (accept: string | undefined): VariantFormat => {
  const ranges = rangesOf(accept ?? '');
  let best: { format: VariantFormat; quality: number } = { format: 'jpeg', quality: 0 };
  for (const { format, type } of formats) {
    const quality = ranges.find((range) => range.type === type)?.quality ?? 0;
    if (quality > best.quality) best = { format, quality };
  }
  return best.format;
};
