import type { AnyEventObject } from 'xstate';

export const redacted = '•••';

/** Matches words of our own code, such as `actionRequired` and `credentials.submitted`. */
const word = /^[a-z][\w./-]*$/;
const id = /^[\w.-]+$/;

const named = (names: readonly string[], pattern: RegExp) => names.map((name): [string, RegExp] => [name, pattern]);

/**
 * The fields whose text is shown if it matches the pattern. All other text is hidden, because it may be about a
 * person. Never list ids of persons.
 */
const shown: ReadonlyMap<string, RegExp> = new Map([
  // `reason` is a code of the payment provider or the shop, `field` the name of an invalid field.
  ...named(['type', 'actorId', 'kind', 'status', 'step', 'purpose', 'outcome', 'method', 'reason', 'field'], word),
  ...named(['id', 'productId', 'productIds', 'itemId', 'orderId', 'checkoutId', 'paymentId', 'mergeId', 'sku'], id),
  // The pattern matches only the states of a checkout, because an address has a field `state` too.
  ['state', /^(none|open|paying|processing|placed|cancelled|expired|refunding|refunded)$/],
  // The pattern matches only error codes, because a code from a mail is in a field `code` too.
  ['code', /^(network|timeout|aborted|unreadable|unauthenticated|forbidden|overloaded|[a-z]+(_[a-z]+)+)$/],
  ['class', /^[A-Z]\w*$/],
  // The pattern matches only fixed messages of our own errors, because other messages may quote input.
  ['message', /^(not provided|a value is missing|no sign-in to repeat|Failed to load Stripe\.js)$/],
]);

/** In these fields and in the objects inside them, numbers and ids are hidden too. */
const personal =
  /^(user|customer|billing|business|digits|zip|pin|lat|lng)$|^(card|otp|cv[cv])|code$|address|phone|password|token|secret|latitude|longitude/i;

/** Matches names of fields in our code; other keys may be data, such as email addresses. */
const fieldName = /^_?[a-z][A-Za-z0-9]*$/;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Also true for plain objects of other windows, whose `Object.prototype` is a different object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Replaces class instances, because some cannot be cloned and others refer to too many objects. */
const plain = (value: object): object => {
  if (value instanceof Error) return { class: value.name, message: value.message };
  if (value instanceof Blob) return { class: 'Blob', type: value.type, size: value.size };
  return isPlain(value) ? value : { class: value.constructor.name };
};

const redactField = (name: string, value: unknown, parents: readonly object[]): unknown => {
  // Empty values and booleans are shown, because guards may depend on them and they contain no text about a person.
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (typeof value === 'function') return undefined;
  if (typeof value === 'number') return personal.test(name) ? redacted : value;
  if (typeof value === 'string') return shown.get(name)?.test(value) === true ? value : redacted;
  if (typeof value !== 'object' || parents.includes(value)) return redacted;
  const inside = [...parents, value];
  if (Array.isArray(value)) return value.map((item: unknown) => redactField(name, item, inside));
  return Object.fromEntries(
    Object.entries(plain(value)).map(([key, item], index) => [
      fieldName.test(key) ? key : `${redacted} ${index}`,
      redactField(personal.test(name) ? name : key, item, inside),
    ]),
  );
};

/** Returns a copy that can be cloned and contains only permitted text. Redacting it again changes nothing. */
export const redact = (value: unknown): unknown => redactField('', value, []);

/** The type is not redacted, because it is always a name from the code. */
export const redactEvent = (event: AnyEventObject): AnyEventObject => ({
  ...(redact(event) as object),
  type: event.type,
});

interface SomeSnapshot {
  status?: string;
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

/** All other fields of the snapshot are dropped, such as the `input` of a promise actor. */
export const redactSnapshot = ({ status = '', context, output, error }: SomeSnapshot) => ({
  status,
  context: redact(context),
  output: redact(output),
  error: redact(error),
});
