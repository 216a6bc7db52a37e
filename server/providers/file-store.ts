/**
 * Stores original pictures and uploads. Names are flat and contain a hash, so content never changes.
 * @throws ShopError files_unavailable from every call while a bucket is unavailable.
 */
export interface FileStore {
  /** Durable; overwrites an existing file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** False after a failed call to a bucket, until one succeeds. */
  readonly isAvailable: boolean;
  /** Calls that a bucket did not respond to, including those that were not sent while it was unavailable. */
  readonly failedCalls: number;
}
