import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { opaqueId } from '../../lib/opaque-id';
import * as uploads from '../../repositories/pictures/uploads';
import * as users from '../../repositories/accounts/users';
import { callLimits, countAttempt } from '../call-limits';
import { measurePicture } from './picture-ingestion';
import type { PictureVariants } from './picture-variants';

/** Limits the uploads in memory, because a slow upload may need memory for minutes. Waiting uploads need no memory. */
const uploadBounds = { concurrency: 20, concurrencyPerCaller: 3, maxQueuedPerCaller: 60, maxQueued: 200 };
export const maxUnused = 20;
type UploadDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'files' | 'pictureDecoder'>;

/** Manages the pictures that customers upload (specification, section 7). */
export const createUploadsService = (
  { database, clock, limits, files, pictureDecoder }: UploadDependencies,
  variants: Pick<PictureVariants, 'forget'>,
) => {
  const semaphore = new FairSemaphore(uploadBounds);

  const deleteUnusedExcept = async (transaction: Transaction, userId: string, kept: number): Promise<void> => {
    // The user is locked, because a concurrent profile update may begin to use one of the unused pictures.
    await users.lockUser(transaction, userId);
    const unused = await uploads.deleteUnusedUploads(transaction, userId, kept);
    // Files are removed before the commit, because a file without a row could never be removed.
    await Promise.all(unused.flatMap((file) => [files.remove(file), variants.forget(file)]));
  };

  const store = async (userId: string, original: Buffer): Promise<string> => {
    // Decoding also removes all metadata: location, camera, comments, appended files.
    const bytes = await pictureDecoder.decode(original);
    // The name is random, because everyone who knows it can see the picture.
    const picture = await measurePicture(`upload-${opaqueId()}`, bytes);
    await files.write(picture.file, bytes);
    await inTransaction(database, async (transaction) => {
      await deleteUnusedExcept(transaction, userId, maxUnused - 1);
      await uploads.insertUpload(transaction, userId, picture, clock.now());
    });
    return picture.file;
  };

  return {
    list: (userId: string): Promise<string[]> => uploads.findUploads(database, userId),

    /**
     * Stores a picture and returns its file name. `read` is called only if no limit is exceeded. If the user has too
     * many unused pictures, the oldest are deleted.
     * @throws ShopError file_not_accepted, payload_too_large, rate_limited, overloaded, files_unavailable.
     */
    async add(userId: string, source: string, read: () => Promise<Buffer>): Promise<string> {
      await countAttempt(limits, callLimits.upload, source, userId);
      return semaphore.run(userId, async () => store(userId, await read()));
    },

    /** @throws ShopError files_unavailable, after which the uploads stay listed and can be deleted later. */
    async deleteUnused(userId: string): Promise<void> {
      await inTransaction(database, (transaction) => deleteUnusedExcept(transaction, userId, 0));
    },
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
