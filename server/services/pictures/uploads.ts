import pLimit from 'p-limit';
import sharp from 'sharp';
import { upload as allowed } from '../../../contract/limits';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { FairTurns } from '../../lib/fair-turns';
import { opaqueId } from '../../lib/opaque-id';
import { isPictureFormat } from '../../domain/pictures/picture-name';
import { ShopError } from '../../lib/shop-error';
import * as uploads from '../../repositories/pictures/uploads';
import * as users from '../../repositories/accounts/users';
import { accountLimits, countAttempt } from '../accounts/account-limits';
import { measurePicture } from './picture-ingestion';
import type { PictureVariants } from './picture-variants';

/** In pixels; no view shows a larger upload. */
const maxSide = 1280;
const maxDecoders = 2;
/** Pictures held in memory. A slow sender may take minutes; those who wait hold a connection only. */
const held = { atOnce: 20, atOnceOfOne: 3, waitingOfOne: 60, waitingOfAll: 200 };
/** Per account, of pictures that its profile does not use. Bounds what it can store. */
export const maxUnused = 20;
/** Decoding timeout in s; valid pictures take less than one. */
const decodingTimeout = 5;

const tooManyPixels = (): ShopError =>
  new ShopError('payload_too_large', {
    message: `A picture may have at most ${allowed.pixels / 1_000_000} megapixels`,
  });

/**
 * Re-encodes an upload. Its type comes from the content, never from name or header, and all metadata (location, camera,
 * comments, appended files) is removed.
 * @throws ShopError file_not_accepted, payload_too_large.
 */
const reencode = async (original: Buffer): Promise<Buffer> => {
  try {
    const picture = sharp(original, { limitInputPixels: false, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!isPictureFormat(format)) throw new ShopError('file_not_accepted');
    // Read from the header, before decoding.
    if (Math.max(width, height) > allowed.side) throw new ShopError('file_not_accepted');
    if (width * height > allowed.pixels) throw tooManyPixels();
    return await picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: decodingTimeout })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError('file_not_accepted', { cause });
  }
};

type UploadDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'files'>;

/** Customers' pictures (specification, section 7; design, Pictures). */
export const createUploadsService = (
  { database, clock, limits, files }: UploadDependencies,
  variants: Pick<PictureVariants, 'forget'>,
) => {
  const decoding = pLimit(maxDecoders);
  const turns = new FairTurns(held);

  const deleteUnusedExcept = async (transaction: Transaction, userId: string, kept: number): Promise<void> => {
    // Waits for a profile update that may use one of them.
    await users.lockUser(transaction, userId);
    const unused = await uploads.deleteUnusedUploads(transaction, userId, kept);
    // Before the commit: a file without a row could never be removed. Removing it twice is harmless.
    await Promise.all(unused.flatMap((file) => [files.remove(file), variants.forget(file)]));
  };

  const store = async (userId: string, original: Buffer): Promise<string> => {
    const bytes = await decoding(() => reencode(original));
    // The name is unguessable, because it gives access to the picture.
    const picture = await measurePicture(`upload-${opaqueId()}`, bytes);
    await files.write(picture.file, bytes);
    await inTransaction(database, async (transaction) => {
      await deleteUnusedExcept(transaction, userId, maxUnused - 1);
      await uploads.insertUpload(transaction, userId, picture, clock.now());
    });
    return picture.file;
  };

  return {
    /** The user's files, newest first. */
    list: (userId: string): Promise<string[]> => uploads.findUploads(database, userId),

    /**
     * Stores a picture, which it reads only within all limits, and returns its file name. Beyond the maximum, the oldest
     * unused picture is deleted.
     * @throws ShopError file_not_accepted, payload_too_large, rate_limited, overloaded, files_unavailable.
     */
    async add(userId: string, source: string, read: () => Promise<Buffer>): Promise<string> {
      await countAttempt(limits, accountLimits.upload, source, userId);
      return turns.run(userId, async () => store(userId, await read()));
    },

    /**
     * Deletes the user's uploads that the profile does not use.
     * @throws ShopError files_unavailable; the uploads stay listed and can be deleted later.
     */
    async deleteUnused(userId: string): Promise<void> {
      await inTransaction(database, (transaction) => deleteUnusedExcept(transaction, userId, 0));
    },
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
