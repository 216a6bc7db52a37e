import { failures } from '../../contract/messages/failures';
import { fieldMessages, routeFieldMessages, tooLongField } from '../../contract/messages/request-fields';

interface FieldFault {
  /** The last part of the field's path, such as `productId` of `items.0.productId`. */
  name: string;
  isBlank: boolean;
  isWrongType?: boolean;
  /** Maximum length of the field; present only if the value is longer. */
  longest?: number;
}

const keyOf = (method: string, path: string, field: string): string => `${method} ${path} ${field}`;

const ownMessages = new Map(
  routeFieldMessages.flatMap(([{ method, path }, fields]) =>
    Object.entries(fields).map(([field, texts]) => [keyOf(method, path, field), texts] as const),
  ),
);

const { message: fallback } = failures.invalid_request;

/** The `path` of `route` is the route's pattern, such as `/api/user/:id`. */
export const fieldMessage = (
  { name, isBlank, isWrongType = false, longest }: FieldFault,
  route: { method: string; path: string },
): string => {
  const texts = ownMessages.get(keyOf(route.method, route.path, name)) ?? fieldMessages.get(name);
  if (isBlank) return texts?.blank ?? fallback;
  if (isWrongType && texts?.wrongType !== undefined) return texts.wrongType;
  if (longest !== undefined && longest > 1) return tooLongField(longest);
  return texts?.wrong ?? fallback;
};
