import pLimit from 'p-limit';
import sharp from 'sharp';
import { upload as allowed } from '../../../contract/limits';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { opaqueId } from '../../lib/opaque-id';
import { isPictureFormat } from '../../domain/pictures/picture-name';
import { ShopError } from '../../lib/shop-error';
import * as uploads from '../../repositories/pictures/uploads';
import * as users from '../../repositories/accounts/users';
import { accountLimits, takeAttempt } from '../accounts/account-limits';
import { measurePicture } from './picture-intake';

/** Nothing shows an upload larger than this, in pixels. */
const LONGEST_SIDE = 1280;
const DECODERS = 2;
/** Decoding ends after this time, in s: a picture within the limits takes less than one. */
const LONGEST_DECODING = 5;

const tooManyPixels = (): ShopError =>
  new ShopError('payload_too_large', {
    message: `A picture may have at most ${allowed.pixels / 1_000_000} megapixels`,
  });

/**
 * A picture made anew from what was sent: what it is is told by its content, never by its name or type, and nothing of
 * what came with it (place, camera, comments, a second file) remains.
 * @throws ShopError file_not_accepted, payload_too_large.
 */
const remake = async (sent: Buffer): Promise<Buffer> => {
  try {
    const picture = sharp(sent, { limitInputPixels: false, failOn: 'error' });
    const { format, width, height } = await picture.metadata();
    if (!isPictureFormat(format)) throw new ShopError('file_not_accepted');
    // Both are read from the header: nothing has been decoded yet.
    if (Math.max(width, height) > allowed.side) throw new ShopError('file_not_accepted');
    if (width * height > allowed.pixels) throw tooManyPixels();
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: LONGEST_DECODING })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof ShopError ? cause : new ShopError('file_not_accepted', { cause });
  }
};

type UploadDependencies = Pick<Dependencies, 'database' | 'clock' | 'limits' | 'files'>;

/** Pictures customers send (specification, section 7; design, Pictures). */
export const createUploadsService = ({ database, clock, limits, files }: UploadDependencies) => {
  const decoding = pLimit(DECODERS);

  const store = async (userId: string, sent: Buffer): Promise<string> => {
    const bytes = await decoding(() => remake(sent));
    // The name is a secret of its own: whoever knows it can see the picture.
    const picture = await measurePicture(`upload-${opaqueId()}`, bytes);
    await files.write(picture.file, bytes);
    await inTransaction(database, (transaction) => uploads.insertUpload(transaction, userId, picture, clock.now()));
    return picture.file;
  };

  return {
    /** File names of the user's own uploads, the newest first. */
    list: (userId: string): Promise<string[]> => uploads.findUploads(database, userId),

    /**
     * Keeps one picture and answers its file's name.
     * @throws ShopError file_not_accepted, payload_too_large, rate_limited.
     */
    async add(userId: string, sent: Buffer, source: string): Promise<string> {
      await takeAttempt(limits, accountLimits.upload, source, userId);
      return store(userId, sent);
    },

    /** Deletes the user's own uploads that the profile does not show. */
    async deleteUnused(userId: string): Promise<void> {
      const unused = await inTransaction(database, async (transaction) => {
        // Against a profile that is being saved with one of them.
        await users.lockUser(transaction, userId);
        return uploads.deleteUnusedUploads(transaction, userId);
      });
      await Promise.all(unused.map((file) => files.remove(file)));
    },
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
