/**
 * True for what the file system throws where there is no such file or folder. It looks at the code alone: an error that
 * comes from outside a test's own realm is no `Error` of that realm.
 */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');
