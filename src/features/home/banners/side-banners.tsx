import { useHomeSideBannersQuery } from '../../../api/catalogue';
import { BannerTile, BannerTileSkeleton } from '../../../components/page/banner-tile';
import { isPending } from '../is-pending';
import styles from './side-banners.module.css';

/** The left column of the home page (specification, section 2); on narrow screens, below the products. */
export const SideBanners = () => {
  const query = useHomeSideBannersQuery();
  const { data: banners = [] } = query;
  const isWaiting = isPending(query);
  if (!isWaiting && banners.length === 0) return null;
  return (
    <div className={styles.side}>
      {isWaiting && (
        <>
          <BannerTileSkeleton shape="tall" />
          <BannerTileSkeleton shape="tall" />
        </>
      )}
      {banners.map((banner) => (
        <BannerTile key={banner.id} banner={banner} sizes="(width >= 992px) 248px, 46vw" shape="tall" />
      ))}
    </div>
  );
};
