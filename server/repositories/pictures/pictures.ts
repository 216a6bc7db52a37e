import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { PictureInfo } from '../../../contract/common';
import type { Database } from '../../db/database';

export type PictureValue = Static<typeof PictureInfo>;

export const pictureJson = sql`json_build_object('file', picture.file, 'width', picture.width,
  'height', picture.height, 'placeholder', picture.placeholder)`;

/** For lists: there a plain background looks as good as a preview, and previews would be a tenth of a page's HTML. */
export const withoutPreview = (picture: PictureValue): PictureValue => ({ ...picture, placeholder: '' });

export const readPictureFiles = async (database: Database): Promise<string[]> => {
  const rows = await database.selectFrom('pictures').select('file').orderBy('file').execute();
  return rows.map(({ file }) => file);
};

/** Returns whether `file` is the name of a catalogue picture or of an uploaded picture. */
export const isPicture = async (database: Database, file: string): Promise<boolean> =>
  (await database.selectFrom('pictures').select('file').where('file', '=', file).executeTakeFirst()) !== undefined;
