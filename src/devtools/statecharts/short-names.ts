export const shortStateName = (id: string): string => id.slice(id.indexOf('.') + 1);

export const innermostOf = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

export const leafNames = (states: readonly string[]): string =>
  innermostOf(states)
    .map((id) => id.slice(id.lastIndexOf('.') + 1))
    .join(' + ');

/** `xstate.done.actor.findCheckout` becomes `findCheckout done`. */
export const shortEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.stop$/, 'stop')
    .replace(/^xstate\.promise\.(resolve|reject)$/, '$1');
