export const firstOf = <Found>(found: readonly Found[], what: string): Found => {
  const [first] = found;
  if (first === undefined) throw new Error(`${what} is not there`);
  return first;
};
