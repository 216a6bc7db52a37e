import type { ChosenOptions } from '../../contract/cart';
import { choiceParameters } from './search-params';

/** The options that the search parameters name, unchecked. */
export const readChoice = (search: URLSearchParams): ChosenOptions => {
  // The server drops empty parameters, so they must not count here either.
  const valueOf = (name: (typeof choiceParameters)[number]) => search.getAll(name).find((value) => value !== '') ?? '';
  return { ram: valueOf('ram'), size: valueOf('size'), weight: valueOf('weight') };
};

/** Search parameters with the chosen options, and with the other parameters of `search`. */
export const writeChoice = (chosen: ChosenOptions, search = ''): string => {
  const parameters = new URLSearchParams(search);
  for (const name of choiceParameters) {
    if (chosen[name] === '') parameters.delete(name);
    else parameters.set(name, chosen[name]);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
};
