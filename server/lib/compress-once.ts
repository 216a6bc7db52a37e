type Compress = (bytes: Buffer) => Promise<Buffer>;

/** Returns a function that compresses `bytes` on its first call, and then returns the same result. Errors are not cached. */
export const compressOnce = (bytes: Buffer, compress: Compress): (() => Promise<Buffer>) => {
  let compressed: Promise<Buffer> | undefined;
  return () => {
    if (compressed !== undefined) return compressed;
    const started = compress(bytes);
    compressed = started;
    started.catch(() => (compressed = undefined));
    return started;
  };
};
