import type { BannerPlace } from '../../../../contract/banners';
import { useBannersQuery } from '../../../api/catalogue';
import { BannerTile, BannerTileSkeleton } from '../../../components/page/banner-tile';
import { isAwaited } from '../is-awaited';
import styles from './banner-row.module.css';

const places = [0, 1, 2];

/** A row of three banners (specification, section 2, Home). */
export const BannerRow = ({ place }: { place: BannerPlace }) => {
  const question = useBannersQuery(place);
  const { data: banners } = question;
  if (isAwaited(question)) {
    return (
      <div className={styles.row}>
        {places.map((one) => (
          <BannerTileSkeleton key={one} shape="wide" />
        ))}
      </div>
    );
  }
  if (banners === undefined || banners.length === 0) return null;
  return (
    <ul className={styles.row}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerTile banner={banner} sizes="(width >= 992px) 397px, (width >= 768px) 46vw, 92vw" shape="wide" />
        </li>
      ))}
    </ul>
  );
};
