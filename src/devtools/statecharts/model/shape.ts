/** A TypeScript type as data (scripts/machine-facts.mjs), for generating examples. */
export type Shape =
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'string' | 'number' | 'boolean' | 'nothing' | 'unknown' }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; fields: readonly ShapeField[] }
  | { kind: 'union'; options: readonly Shape[] };

interface ShapeField {
  name: string;
  isOptional: boolean;
  shape: Shape;
}

export interface Example {
  label: string;
  value: unknown;
}

const samples: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'asha@example.com'],
  [/phone/i, '9876543210'],
  [/fullName|^name$/i, 'Asha Rao'],
  [/password|pass$/i, 'six-sided'],
  [/^(code|otp)$/i, '123456'],
  [/country/i, 'India'],
  [/city/i, 'Bengaluru'],
  [/zip|pincode/i, '560025'],
  [/clientSecret/i, 'pi_1_secret_2'],
];

const textFor = (name: string): string => samples.find(([pattern]) => pattern.test(name))?.[1] ?? `${name || 'text'}-1`;

const numberFor = (name: string): number => (/ms$|delay/i.test(name) ? 60_000 : 1);

/** Members of a union that are in `words` come first, null and undefined last. */
const optionsOf = (shape: Shape, words: readonly string[]): readonly Shape[] => {
  if (shape.kind === 'boolean') return [true, false].map((value) => ({ kind: 'literal', value }));
  if (shape.kind !== 'union') return [shape];
  const rank = (option: Shape) => {
    if (option.kind === 'nothing' || (option.kind === 'literal' && option.value === null)) return 2;
    return option.kind === 'literal' && typeof option.value === 'string' && words.includes(option.value) ? 0 : 1;
  };
  return [...shape.options].sort((one, other) => rank(one) - rank(other));
};

const sampleOf = (shape: Shape, name: string, words: readonly string[]): unknown => {
  switch (shape.kind) {
    case 'literal':
      return shape.value;
    case 'string':
      return textFor(name);
    case 'number':
      return numberFor(name);
    case 'boolean':
      return true;
    case 'nothing':
    case 'unknown':
      return undefined;
    case 'list':
      return [sampleOf(shape.item, name, words)];
    case 'object':
      return Object.fromEntries(
        shape.fields.map((field) => [field.name, sampleOf(field.shape, field.name, words)] as const),
      );
    case 'union': {
      const [first] = optionsOf(shape, words);
      return first === undefined ? undefined : sampleOf(first, name, words);
    }
  }
};

/** Maximum number of examples; the user can enter any other value. */
const most = 24;

/** An object's examples differ only in the first field with several literal values; values in `words` come first. */
export const examplesOf = (shape: Shape, words: readonly string[], name = ''): Example[] => {
  if (shape.kind === 'nothing') return [{ label: '', value: undefined }];
  const wholes = optionsOf(shape, words);
  if (wholes.length > 1) {
    return wholes
      .map((option): Example => ({
        label: option.kind === 'literal' ? String(option.value) : option.kind,
        value: sampleOf(option, name, words),
      }))
      .slice(0, most);
  }
  const sample = sampleOf(shape, name, words);
  const choice =
    shape.kind === 'object'
      ? shape.fields.find((field) => optionsOf(field.shape, words).filter(({ kind }) => kind === 'literal').length > 1)
      : undefined;
  if (choice === undefined || typeof sample !== 'object') return [{ label: '', value: sample }];
  return optionsOf(choice.shape, words)
    .map((option): Example => {
      const value = sampleOf(option, choice.name, words);
      return { label: `${choice.name}: ${String(value)}`, value: { ...sample, [choice.name]: value } };
    })
    .slice(0, most);
};
