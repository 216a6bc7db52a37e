/** Returns the `code` of an error, such as `ENOENT` or `23505`; '' if it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error));

export const unlessMissing = async <Value, Other>(result: Promise<Value>, other: Other): Promise<Value | Other> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return other;
    throw error;
  }
};
