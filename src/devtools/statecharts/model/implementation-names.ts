export const listOf = <Item>(given: Item | readonly Item[] | undefined): readonly Item[] =>
  given === undefined ? [] : Array.isArray(given) ? (given as readonly Item[]) : [given as Item];

const typeOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return null;
  const { type } = value as { type?: unknown };
  return typeof type === 'string' ? type : null;
};

const functionName = (value: unknown): string =>
  typeof value === 'function' && value.name !== '' ? value.name : 'inline';

export const actionName = (action: unknown): string =>
  (typeOf(action) ?? functionName(action)).replace(/^xstate\./, '');

const joints: Readonly<Record<string, string>> = { and: ' and ', or: ' or ', not: '' };

export const guardName = (guard: unknown): string => {
  const named = typeOf(guard);
  if (named !== null) return named;
  const { guards } = guard as { guards?: unknown };
  const joint = joints[functionName(guard)];
  if (!Array.isArray(guards) || joint === undefined) return functionName(guard);
  const parts = guards.map(guardName);
  return joint === '' ? `not ${parts.join('')}` : `(${parts.join(joint)})`;
};
