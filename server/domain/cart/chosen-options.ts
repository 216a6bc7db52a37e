import type { ChosenOptions } from '../../../contract/cart';

/** What a product lets the shopper choose; an empty list where there is nothing to choose. */
export interface OfferedOptions {
  ram: readonly string[];
  weight: readonly string[];
  size: readonly string[];
}

const optionNames = ['ram', 'weight', 'size'] as const;
export type OptionName = (typeof optionNames)[number];

type OptionsChoice =
  | { kind: 'chosen'; options: ChosenOptions }
  | { kind: 'missing'; names: OptionName[] }
  | { kind: 'unknown'; names: OptionName[] };

/**
 * Holds a choice against what the product offers: a value is needed wherever there is a list and must be in it; a value
 * for a list that is not there means nothing and is dropped (specification, section 4).
 */
export const chooseOptions = (offered: OfferedOptions, given: Partial<ChosenOptions>): OptionsChoice => {
  const needed = optionNames.filter((name) => offered[name].length > 0);
  const missing = needed.filter((name) => (given[name] ?? '') === '');
  if (missing.length > 0) return { kind: 'missing', names: missing };
  const unknown = needed.filter((name) => !offered[name].includes(given[name] ?? ''));
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const chosen = (name: OptionName): string => (needed.includes(name) ? (given[name] ?? '') : '');
  return { kind: 'chosen', options: { ram: chosen('ram'), weight: chosen('weight'), size: chosen('size') } };
};

export const isSameChoice = (one: ChosenOptions, other: ChosenOptions): boolean =>
  optionNames.every((name) => one[name] === other[name]);
