import { isInaccessible, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { ElementProperties, Role } from '../stage';

type Name = string | RegExp | undefined;

const isShown = (element: Element): boolean => !isInaccessible(element);

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const reads = (content: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? spaced(content).toLowerCase().includes(text.toLowerCase()) : text.test(spaced(content));

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

/** Finds invisible elements too: for speed, visibility is checked only for final matches. */
const withRole = (within: HTMLElement, role: Role, name: Name): HTMLElement[] =>
  queryAllByRole(within, role, { hidden: true, ...(name === undefined ? {} : { name }) });

const placesOf = ({ inForm, inDialog }: ElementProperties): HTMLElement[] => {
  if (inForm !== undefined) return withRole(document.body, 'form', inForm);
  return inDialog === undefined ? [document.body] : withRole(document.body, 'dialog', inDialog);
};

export const findAll = (
  role: Role,
  name: Name,
  { text, disabled, selected, ...place }: ElementProperties = {},
): HTMLElement[] => {
  return placesOf(place)
    .flatMap((place) => withRole(place, role, name))
    .filter((element) => text === undefined || reads(element.textContent, text))
    .filter((element) => disabled === undefined || isDisabled(element) === disabled)
    .filter((element) => selected === undefined || (element.getAttribute('aria-selected') === 'true') === selected)
    .filter(isShown);
};

export const findBusy = (name: string | RegExp): HTMLElement[] =>
  findAll('button', name).filter((button) => button.matches('[aria-busy=true][aria-disabled=true]'));

export const findText = (text: string | RegExp): Element[] =>
  [...document.body.querySelectorAll('*:not(script, style)')].filter(
    (element) =>
      reads(element.textContent, text) &&
      ![...element.children].some((child) => reads(child.textContent, text)) &&
      isShown(element),
  );

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind);

export const findField = (label: string): Field | undefined =>
  queryAllByLabelText(document.body, label).filter(isField).find(isShown);
