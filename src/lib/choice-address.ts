import type { ChosenOptions } from '../../contract/cart';
import { optionNames, type OptionName } from '../../contract/chosen-options';

/** Does not check whether the product has these options. */
export const readChoice = (search: URLSearchParams): ChosenOptions => {
  // Empty parameters are skipped, as on the server.
  const valueOf = (name: OptionName) => search.getAll(name).find((value) => value !== '') ?? '';
  return { ram: valueOf('ram'), size: valueOf('size'), weight: valueOf('weight') };
};

export const writeChoice = (chosen: ChosenOptions, search = ''): string => {
  const parameters = new URLSearchParams(search);
  for (const name of optionNames) {
    if (chosen[name] === '') parameters.delete(name);
    else parameters.set(name, chosen[name]);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
};
