import { Link } from 'react-router-dom';
import type { Banner } from '../../../../contract/banners';
import { phoneCropWidths } from '../../../../contract/limits';
import { Gear } from '../../../components/page/logo';
import { Picture } from '../../../components/picture';
import { bannerPath } from '../../../lib/banner-path';
import { pictureUrl } from '../../../lib/picture-url';
import styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  first: boolean;
  /** False for hidden slides during the first 1.2 s, so that the first image loads alone. */
  isPictureWanted: boolean;
}

/**
 * Less than two thirds of the real width on phones. A dense screen then loads about two pixels of the picture per CSS
 * pixel, and more would not be visible.
 */
const phoneSizes = '(width < 480px) 58vw, 92vw';

/** On wide screens, the text is on the left half of the image, which is empty in every banner. */
export const BannerSlide = ({ banner, first, isPictureWanted }: BannerSlideProps) => {
  const picture = banner.pictures[0];
  const preview = picture?.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined;
  return (
    <Link className={styles.slide} to={bannerPath(banner)} draggable={false}>
      <span className={styles.frame} style={preview}>
        {picture !== undefined && isPictureWanted && (
          <picture>
            <source
              media="(width < 768px)"
              srcSet={phoneCropWidths.map((width) => `${pictureUrl(picture.file, width)}&crop=phone ${width}w`).join()}
              sizes={phoneSizes}
            />
            <Picture
              className={styles.picture}
              picture={picture}
              alt=""
              sizes="(width >= 1280px) 1232px, 96vw"
              first={first}
            />
          </picture>
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
