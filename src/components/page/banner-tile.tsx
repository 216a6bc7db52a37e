import { Link } from 'react-router-dom';
import type { Banner } from '../../../contract/banners';
import { bannerPath } from '../../lib/banner-path';
import styles from './banner-tile.module.css';
import { Icon } from '../icon';
import { Picture } from '../picture';

interface BannerTileProps {
  banner: Banner;
  sizes: string;
  /** `wide` shows a 3:2 image, `tall` the lower part of a 3:4 image. */
  shape: 'wide' | 'tall';
}

export const BannerTile = ({ banner, sizes, shape }: BannerTileProps) => {
  const picture = banner.pictures[0];
  return (
    <Link className={styles.tile} data-shape={shape} to={bannerPath(banner)}>
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

export const BannerTileSkeleton = ({ shape }: Pick<BannerTileProps, 'shape'>) => (
  <div className={styles.tile} data-shape={shape} aria-hidden="true">
    <span className={styles.frame} />
    <span className={styles.words} />
  </div>
);
