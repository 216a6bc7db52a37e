/**
 * Whether to show a placeholder: until the first response. A failed query is not pending again while it is refetched,
 * because its placeholder would reappear under the pointer.
 */
export const isPending = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error === undefined;
