/** A failed query that is refetched is not pending, because its placeholder would reappear under the pointer. */
export const isPending = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error === undefined;
