import { JsonListFault, JsonListReader } from '../../../server/domain/import/json-list';

/** Returns the entries, or the number of the faulty line if there is one. */
const readParts = (text: string, size: number): unknown[] | number => {
  const reader = new JsonListReader();
  const entries: unknown[] = [];
  try {
    for (let start = 0; start < text.length; start += size) {
      entries.push(...reader.push(text.slice(start, start + size)));
    }
    reader.end();
    return entries;
  } catch (error) {
    if (!(error instanceof JsonListFault)) throw error;
    return error.line;
  }
};

describe('a JSON list that arrives in parts', () => {
  it.each([
    ['no entry', ' [ \n ] '],
    ['one entry', '[1]'],
    ['nested values', '[{"a": [1, {"b": "]"}], "c": {}}, [[]], null,\n "x"]\n'],
    ['quotes and backslashes', String.raw`["a\"]", "\\", "\\\"", {"\u005d": "[{\\"}, "😀,"]`],
  ])('a JSON list that arrives in parts has the same entries as the whole: %s', (_name, text) => {
    for (let size = 1; size <= text.length; size += 1) expect(readParts(text, size)).toEqual(JSON.parse(text));
  });

  it.each([
    ['an object', '{"a": []}'],
    ['a comma too many', '[1,\n]'],
    ['a comma too few', '[1 2]'],
    ['an empty entry', '[1,,2]'],
    ['a wrong bracket', '[1}'],
    ['a wrong bracket within', '[{"a": 1]]'],
    ['an open string', '["a]'],
    ['an open list', '[1, 2'],
    ['text after the list', '[1] 2'],
    ['two lists', '[1][2]'],
    ['nothing', '  '],
  ])('a text that arrives in parts and is not a JSON list is refused: %s', (_name, text) => {
    expect(() => {
      const value: unknown = JSON.parse(text);
      if (!Array.isArray(value)) throw new Error('not a list');
    }).toThrow();
    for (let size = 1; size <= text.length; size += 1) expect(readParts(text, size)).toEqual(expect.any(Number));
  });

  it('the error for a faulty JSON list has the line of the faulty entry', () => {
    expect(readParts('[\n1,\n2,\n{]\n]', 3)).toBe(3);
  });
});
