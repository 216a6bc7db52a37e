interface Question {
  data?: unknown;
  error?: unknown;
}

/**
 * Whether a place is kept for an answer: until the first one has come. A query that has failed is not waited for again, also
 * while it is asked once more: the place that had gone would come back under the pointer.
 */
export const isAwaited = ({ data, error }: Question): boolean => data === undefined && error === undefined;
