import type { Form } from '../http/form';

/** Returns the trimmed text at a path of a form, such as `payment_method_data`, `type`. */
export const formText = (form: Form, ...steps: string[]): string | undefined => {
  const value = steps.reduce<unknown>((group, step) => (group as Form | undefined)?.[step], form);
  return typeof value === 'string' ? value.trim() : undefined;
};
