import { sql } from 'kysely';
import type { Banner, BannerPlace } from '../../../contract/banners';
import type { Database } from '../../db/database';
import { pictureJson, type PictureValue } from '../pictures/pictures';

interface BannerRecord {
  id: string;
  picture: PictureValue | null;
  title: string;
  text: string;
  action: string;
  category_id: string;
  subcategory_id: string | null;
}

/** The banners of one place, in the owner's order. */
export const readBanners = async (database: Database, place: BannerPlace): Promise<Banner[]> => {
  const { rows } = await sql<BannerRecord>`
    select banner.id, banner.title, banner.text, banner.action, banner.category_id, banner.subcategory_id,
      (select ${pictureJson} from pictures picture where picture.file = banner.picture) as picture
    from banners banner
    where banner.place = ${place} and not banner.hidden
    order by banner.position, banner.id`.execute(database);
  return rows.map(({ id, picture, title, text, action, category_id, subcategory_id }) => ({
    id,
    _id: id,
    images: picture === null ? [] : [picture.file],
    pictures: picture === null ? [] : [picture],
    title,
    text,
    action,
    catId: category_id,
    subCatId: subcategory_id,
  }));
};
