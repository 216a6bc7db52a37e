/** A value of a form. Lists and objects are written in bracket notation. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

export class MalformedForm extends Error {}

/** `a[b][0]` becomes `['a', 'b', '0']`. */
const pathOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw new MalformedForm(`Invalid parameter name: ${name}`);
  const steps = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((step) => step[1] ?? '');
  if (steps.length > 8) throw new MalformedForm(`Parameter nested too deeply: ${name}`);
  return [match[1] ?? '', ...steps];
};

/** Converts each object whose keys are all numbers into a list, because the providers' clients send lists like this. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => withLists(value[name] ?? ''));
  }
  for (const name of names) value[name] = withLists(value[name] ?? '');
  return value;
};

const emptyForm = (): Form => {
  // The object has no prototype, so that `__proto__` is an ordinary field.
  return Object.create(null) as Form;
};

/** Decodes `application/x-www-form-urlencoded` with the bracket notation of Stripe's API. */
export const decodeForm = (text: string): Form => {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    let group = form;
    path.forEach((step, index) => {
      const key = step === '' ? String(Object.keys(group).length) : step;
      if (index === path.length - 1) {
        group[key] = value;
        return;
      }
      const next = group[key];
      if (next === undefined) {
        const made = emptyForm();
        group[key] = made;
        group = made;
      } else if (typeof next === 'string' || Array.isArray(next)) {
        throw new MalformedForm(`Invalid parameter: ${name}`);
      } else {
        group = next;
      }
    });
  }
  for (const name of Object.keys(form)) form[name] = withLists(form[name] ?? '');
  return form;
};
