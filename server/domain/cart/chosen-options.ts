import type { ChosenOptions } from '../../../contract/cart';
import { optionNames, type OptionName } from '../../../contract/chosen-options';

/** The values that a shopper can choose. If the product does not have an option, its list is empty. */
export interface OfferedOptions {
  ram: readonly string[];
  weight: readonly string[];
  size: readonly string[];
}

type OptionsChoice =
  | { kind: 'chosen'; options: ChosenOptions }
  | { kind: 'missing'; names: OptionName[] }
  | { kind: 'unknown'; names: OptionName[] };

/** Ignores values for options that the product does not have (specification, section 4). */
export const chooseOptions = (offered: OfferedOptions, given: Partial<ChosenOptions>): OptionsChoice => {
  const needed = optionNames.filter((name) => offered[name].length > 0);
  const missing = needed.filter((name) => (given[name] ?? '') === '');
  if (missing.length > 0) return { kind: 'missing', names: missing };
  const unknown = needed.filter((name) => !offered[name].includes(given[name] ?? ''));
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const chosen = (name: OptionName): string => (needed.includes(name) ? (given[name] ?? '') : '');
  return { kind: 'chosen', options: { ram: chosen('ram'), weight: chosen('weight'), size: chosen('size') } };
};

export const choiceText = (options: ChosenOptions): string =>
  optionNames.flatMap((name) => (options[name] === '' ? [] : [options[name]])).join(', ');
