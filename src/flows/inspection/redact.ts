export const redacted = '•••';

const secretNames =
  /pass(word|wd|phrase)?$|password|secret|token|credential|authori[sz]ation|cookie|otp$|^cv[cv]|^card|^pan$|signature|api_?key/i;

/**
 * Matches error codes. A field `code` contains either an error code or a mailed code, which is secret and does not
 * match.
 */
const failureCode = /^[a-z]+(_[a-z]+)*$/;

/** Patterns of secrets in any text: tokens, the provider's secrets and keys, card numbers. */
const secretLooks = [
  /\beyJ[\w-]+(?:\.[\w-]+)*/g,
  /\b\w+_secret_\w+/g,
  /\b(sk|rk|whsec)_\w{8,}/g,
  /\bBearer\s+\S+/gi,
  /\b\d(?:[ -]?\d){12,18}\b/g,
];

const isSecret = (name: string, value: unknown): boolean => {
  if (/^(code|digits)$/i.test(name)) return typeof value !== 'string' || !failureCode.test(value);
  return secretNames.test(name) && value !== null && typeof value !== 'boolean';
};

const deepest = 12;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Does not compare with `Object.prototype`, because values of another window have another `Object`.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/**
 * Removes secrets (passwords, mailed codes, tokens, card numbers, the provider's secrets) and values that cannot be
 * cloned (functions, elements, actors), and limits the depth.
 */
export const redact = (value: unknown, seen: readonly object[] = []): unknown => {
  if (typeof value === 'string') return secretLooks.reduce((text, look) => text.replace(look, redacted), value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (seen.includes(value) || seen.length > deepest) return '…';
  const inside = [...seen, value];
  if (value instanceof Error) return { name: value.name, message: redact(value.message, inside) };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, inside));
  if (typeof Blob !== 'undefined' && value instanceof Blob) return `${value.type || 'file'}, ${value.size} bytes`;
  if ('sessionId' in value && 'send' in value) return `actor ${String(value.sessionId)}`;
  // Replaces machines, state nodes and elements by the name of their class, because they refer to too many objects.
  if (!isPlain(value)) return value.constructor.name;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name, item) ? redacted : redact(item, inside)]),
  );
};
