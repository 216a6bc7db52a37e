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
  catId: string;
  subCatId: string | null;
}

export const readBanners = async (database: Database, place: BannerPlace): Promise<Banner[]> => {
  const { rows } = await sql<BannerRecord>`
    select banner.id, banner.title, banner.text, banner.action, banner.category_id as cat_id,
      banner.subcategory_id as sub_cat_id,
      (select ${pictureJson} from pictures picture where picture.file = banner.picture) as picture
    from banners banner
    where banner.place = ${place} and not banner.hidden
    order by banner.position, banner.id`.execute(database);
  return rows.map(({ picture, ...banner }) => ({
    ...banner,
    _id: banner.id,
    images: picture === null ? [] : [picture.file],
    pictures: picture === null ? [] : [picture],
  }));
};
