/** A failed query is not pending while it is refetched, so that its placeholder does not appear again. */
export const isPending = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error === undefined;
