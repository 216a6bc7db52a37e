/** Returns the id of a state without the machine's id. */
export const shortStateName = (id: string): string => id.slice(id.indexOf('.') + 1);

/** Returns the states that contain no other state of the list. */
export const innermostOf = (states: readonly string[]): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

/** Joins the keys of the innermost active states. */
export const leafNames = (states: readonly string[]): string =>
  innermostOf(states)
    .map((id) => id.slice(id.lastIndexOf('.') + 1))
    .join(' + ');

/** Shortens XState's event types, such as `xstate.done.actor.findCheckout` to `findCheckout done`. */
export const shortEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.stop$/, 'stop')
    .replace(/^xstate\.promise\.(resolve|reject)$/, '$1');
