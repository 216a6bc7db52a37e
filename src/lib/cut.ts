/** The first `length` characters and an ellipsis, or the whole text where it is not longer. */
export const cut = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
};
