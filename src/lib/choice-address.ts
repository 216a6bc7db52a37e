import type { ChosenOptions } from '../../contract/cart';
import { optionNames, type OptionName } from '../../contract/chosen-options';

/** Reads the chosen options from a URL. Does not check whether the product has these options. */
export const readChoice = (search: URLSearchParams): ChosenOptions => {
  // Skips empty parameters, because the server also ignores empty parameters.
  const valueOf = (name: OptionName) => search.getAll(name).find((value) => value !== '') ?? '';
  return { ram: valueOf('ram'), size: valueOf('size'), weight: valueOf('weight') };
};

/** Writes the chosen options into `search` and keeps its other parameters. */
export const writeChoice = (chosen: ChosenOptions, search = ''): string => {
  const parameters = new URLSearchParams(search);
  for (const name of optionNames) {
    if (chosen[name] === '') parameters.delete(name);
    else parameters.set(name, chosen[name]);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
};
