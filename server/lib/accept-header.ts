interface AcceptedValue {
  value: string;
  quality: number;
}

const readHeader = (header: string): AcceptedValue[] =>
  header.split(',').map((part) => {
    const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return { value, quality: Number.isNaN(quality) ? 0 : quality };
  });

/**
 * Returns the offered value with the highest weight (RFC 9110, section 12.4.2); undefined if the client accepts none.
 * If weights are equal, returns the value that is first in `offered`.
 * Ignores wildcards, because clients send them even if they do not support every value.
 */
export const preferred = <Value extends string>(
  header: string | readonly string[] | undefined,
  offered: readonly Value[],
): Value | undefined => {
  const accepted = readHeader(String(header ?? ''));
  let best: { value: Value | undefined; quality: number } = { value: undefined, quality: 0 };
  for (const value of offered) {
    const quality = accepted.find((entry) => entry.value === value)?.quality ?? 0;
    if (quality > best.quality) best = { value, quality };
  }
  return best.value;
};
