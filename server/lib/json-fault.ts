/** What the parser says, without the piece of the file that it quotes. */
export const parseFault = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  const quoted = message.endsWith('" is not valid JSON') ? message.search(/, (?:\.\.\.)?"/) : -1;
  return (quoted < 0 ? message : message.slice(0, quoted)).replace(/ in JSON at position \d+.*$/s, '');
};

/** True where a beginning of the text is faulty in more than in being cut off. */
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
 * The line of the first fault in a text that is not JSON. The parser seldom names a place, but once the faulty line is in,
 * every longer beginning of the text is faulty too: so the line is found by halving.
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
