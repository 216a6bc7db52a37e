import type { Banner } from '../../../../contract/banners';
import { useBannersQuery, useHomeBottomBannersQuery } from '../../../api/catalogue';
import { BannerTile, BannerTileSkeleton } from '../../../components/page/banner-tile';
import { isPending } from '../is-pending';
import styles from './banner-row.module.css';

const places = [0, 1, 2];

/** Banners in three columns (specification, section 2, Home). */
const BannerRow = ({ query }: { query: { data?: Banner[]; error?: unknown } }) => {
  const { data: banners } = query;
  if (isPending(query)) {
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

export const MiddleBanners = () => <BannerRow query={useBannersQuery()} />;

export const BottomBanners = () => <BannerRow query={useHomeBottomBannersQuery()} />;
