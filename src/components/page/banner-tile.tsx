import { Link } from 'react-router-dom';
import type { Banner } from '../../../contract/banners';
import { bannerAddress } from '../../lib/banner-address';
import styles from './banner-tile.module.css';
import { Icon } from '../icon';
import { Picture } from '../picture';

interface BannerTileProps {
  banner: Banner;
  /** As the `sizes` of an img. */
  sizes: string;
  /** `wide` shows a scene of 3:2, `tall` the lower part of one of 3:4. */
  shape: 'wide' | 'tall';
}

/** A banner as one link: a scene, and the words below it. */
export const BannerTile = ({ banner, sizes, shape }: BannerTileProps) => {
  const picture = banner.pictures[0];
  return (
    <Link className={styles.tile} data-shape={shape} to={bannerAddress(banner)}>
      <span className={styles.frame}>
        {picture !== undefined && <Picture className={styles.picture} picture={picture} alt="" sizes={sizes} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.text}>{banner.text}</span>
        <span className={styles.action}>
          {banner.action}
          <Icon name="chevronRight" size={16} />
        </span>
      </span>
    </Link>
  );
};

/** The place of a banner. */
export const BannerTileSkeleton = ({ shape }: Pick<BannerTileProps, 'shape'>) => (
  <div className={styles.tile} data-shape={shape} aria-hidden="true">
    <span className={styles.frame} />
    <span className={styles.words} />
  </div>
);
