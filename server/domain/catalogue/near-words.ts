const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Returns all strings at edit distance one (insert, delete, replace, swap): about 70 for each typed letter. */
export const nearWords = (typed: string): string[] => {
  const near = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    for (const letter of alphabet) {
      near.add(before + letter + after);
      if (after !== '') near.add(before + letter + after.slice(1));
    }
    near.add(before + after.slice(1));
    near.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  near.delete(typed);
  return [...near];
};
