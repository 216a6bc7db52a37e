import type { Banner } from '../../../../contract/banners';
import { useBannersQuery, useHomeBottomBannersQuery } from '../../../api/catalogue';
import { BannerTile, BannerTileSkeleton } from '../../../components/page/banner-tile';
import { isAwaited } from '../is-awaited';
import styles from './banner-row.module.css';

const places = [0, 1, 2];

interface BannerRowProps {
  question: { data?: Banner[]; error?: unknown };
}

/** A row of three banners (specification, section 2, Home). */
const BannerRow = ({ question }: BannerRowProps) => {
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

/** The row between the lists of products. */
export const MiddleBanners = () => <BannerRow question={useBannersQuery()} />;

/** The row at the page's end. */
export const BottomBanners = () => <BannerRow question={useHomeBottomBannersQuery()} />;
