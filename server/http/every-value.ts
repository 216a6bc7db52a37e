/** True if all values and field names pass the test. Uses no recursion, because bodies may be deeply nested. */
export const everyValue = (whole: unknown, test: (value: unknown) => boolean): boolean => {
  const waiting: unknown[] = [whole];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!test(next)) return false;
    if (Array.isArray(next)) for (const entry of next) waiting.push(entry);
    else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, value] of Object.entries(next)) waiting.push(name, value);
    }
  }
  return true;
};
