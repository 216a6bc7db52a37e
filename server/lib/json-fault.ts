/** Returns the parser's message without the position and without the excerpt of the parsed text. */
export const parseFault = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  const quoted = message.endsWith('" is not valid JSON') ? message.search(/, (?:\.\.\.)?"/) : -1;
  return (quoted < 0 ? message : message.slice(0, quoted)).replace(/ in JSON at position \d+.*$/s, '');
};

/** True if the beginning is invalid, and not merely incomplete. */
const isFaulty = (beginning: string): boolean => {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    const message = String(error);
    if (/end of JSON input|Unterminated/.test(message)) return false;
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined || Number(position) < beginning.trimEnd().length;
  }
};

/**
 * Returns the line of the first error. `JSON.parse` does not always report the position of an error, so a binary search
 * over the lines finds the shortest beginning of the text that is already invalid.
 */
export const lineOfJsonFault = (text: string): number => {
  const lines = text.split('\n');
  let low = 1;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFaulty(lines.slice(0, middle).join('\n'))) high = middle;
    else low = middle + 1;
  }
  return low;
};
