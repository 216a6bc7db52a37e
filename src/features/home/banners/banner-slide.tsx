import { Link } from 'react-router-dom';
import type { Banner } from '../../../../contract/banners';
import { Gear } from '../../../components/page/logo';
import { Picture } from '../../../components/picture';
import { bannerPath } from '../../../lib/banner-path';
import styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  first: boolean;
  /** Images of hidden slides wait for the first one. */
  isPictureWanted: boolean;
}

/** A banner as one link; the left half of its image is free for text. */
export const BannerSlide = ({ banner, first, isPictureWanted }: BannerSlideProps) => {
  const picture = banner.pictures[0];
  const preview = picture?.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined;
  return (
    <Link className={styles.slide} to={bannerPath(banner)} draggable={false}>
      <span className={styles.frame} style={preview}>
        {picture !== undefined && isPictureWanted && (
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            sizes="(width >= 1280px) 1232px, (width >= 768px) 96vw, 150vw"
            first={first}
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.text}>{banner.text}</span>
        <span className={styles.action}>{banner.action}</span>
      </span>
    </Link>
  );
};

export const BannerSlidePlaceholder = () => (
  <div className={styles.slide} aria-hidden="true">
    <span className={styles.frame}>
      <Gear className={styles.mark} />
    </span>
    <span className={styles.words} />
  </div>
);
