/**
 * Stores original pictures and uploads. A name has no folders. It contains a hash of the content, so the file of a name
 * never changes.
 * @throws ShopError files_unavailable from every call while a bucket is unavailable.
 */
export interface FileStore {
  /** Writes durably, and replaces an existing file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** False after a failed call to a bucket, until a call succeeds. */
  readonly isAvailable: boolean;
  /** Includes calls that were skipped while the bucket was unavailable. */
  readonly failedCalls: number;
}
