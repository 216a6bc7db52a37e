import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  isWholeNumber,
  numberProblem,
} from './card-rules.js';
import { element } from './dom.js';

/** Replaces the field's text. Keeps the caret after the same digit. */
const replaceText = (input, text) => {
  if (input.value === text) return;
  const atEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = text;
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (/\d/.test(text[position])) seen += 1;
  }
  input.setSelectionRange(position, position);
};

const field = ({ id, label, placeholder, autocomplete, wide, extra }) => {
  const error = element('p', { id: `${id}-error`, class: 'error', role: 'alert' });
  const input = element('input', {
    id,
    placeholder,
    autocomplete,
    inputmode: 'numeric',
    type: 'text',
    'aria-invalid': 'false',
    'aria-describedby': `${id}-error`,
  });
  const root = element(
    'div',
    { class: wide ? 'wide' : '' },
    element('label', { for: id }, label),
    element('div', { class: 'control' }, input, extra),
    error,
  );
  const show = (problem) => {
    const message = problem?.message ?? '';
    if (error.textContent !== message) error.textContent = message;
    input.setAttribute('aria-invalid', String(Boolean(problem)));
  };
  return { root, input, show };
};

export const createCardFields = ({ onChange, onSubmit }) => {
  const brand = element('span', { class: 'brand', hidden: true });
  const number = field({
    id: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    wide: true,
    extra: brand,
  });
  const expiry = field({ id: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' });
  const cvc = field({ id: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc' });
  const fields = [number, expiry, cvc];
  const problems = () => [
    numberProblem(number.input.value),
    expiryProblem(expiry.input.value),
    cvcProblem(cvc.input.value, number.input.value),
  ];
  let expiryBefore = '';

  number.input.addEventListener('input', () => {
    replaceText(number.input, formatNumber(number.input.value));
    const known = brandOf(number.input.value);
    brand.textContent = known.label;
    brand.hidden = !known.label;
    // Reports a complete invalid number immediately, and an incomplete number on blur.
    number.show(isWholeNumber(number.input.value) ? problems()[0] : undefined);
    onChange();
  });
  expiry.input.addEventListener('input', () => {
    replaceText(expiry.input, formatExpiry(expiry.input.value, expiryBefore));
    expiryBefore = expiry.input.value;
    expiry.show(digitsOf(expiry.input.value).length === 4 ? problems()[1] : undefined);
    onChange();
  });
  cvc.input.addEventListener('input', () => {
    replaceText(cvc.input, digitsOf(cvc.input.value).slice(0, brandOf(number.input.value).cvc));
    cvc.show(undefined);
    onChange();
  });
  fields.forEach(({ input, show }, index) => {
    input.addEventListener('blur', () => {
      if (input.value) show(problems()[index]);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') onSubmit();
    });
  });

  return {
    root: element('div', { class: 'fields' }, ...fields.map(({ root }) => root)),
    focus: () => number.input.focus(),
    isEmpty: () => fields.every(({ input }) => !input.value),
    isComplete: () => problems().every((problem) => !problem),
    setDisabled: (disabled) => fields.forEach(({ input }) => (input.disabled = disabled)),
    clear: () => {
      for (const { input, show } of fields) {
        input.value = '';
        show(undefined);
      }
      brand.hidden = true;
    },
    validate: () => {
      const found = problems();
      fields.forEach(({ show }, index) => show(found[index]));
      const first = found.findIndex(Boolean);
      if (first === -1) return undefined;
      fields[first].input.focus();
      return { type: 'validation_error', ...found[first] };
    },
    data: () => {
      const [month = '', year = ''] = expiry.input.value.split(' / ');
      return {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': digitsOf(number.input.value),
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': cvc.input.value,
      };
    },
  };
};
