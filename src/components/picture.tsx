import { pictureWidths } from '../../contract/limits';
import { classNames } from '../lib/class-names';
import { pictureUrl } from '../lib/picture-url';
import styles from './picture.module.css';

interface PictureSource {
  file: string;
  width: number;
  height: number;
  /** A tiny blurred preview as a data URL; empty without a preview. */
  placeholder: string;
}

interface PictureProps {
  picture: PictureSource;
  alt: string;
  /** Without `sizes`, browsers load far too large variants. */
  sizes: string;
  /** True for the page's largest image above the fold, which loads with high priority. */
  first?: boolean;
  className?: string;
}

export const Picture = ({ picture, alt, sizes, first = false, className }: PictureProps) => {
  const { file, width, height, placeholder } = picture;
  const widths = pictureWidths.filter(
    (offered, index) => index === 0 || offered <= width || (pictureWidths[index - 1] ?? 0) < width,
  );
  return (
    <img
      className={classNames(styles.picture, className)}
      src={pictureUrl(file, 640)}
      srcSet={widths.map((offered) => `${pictureUrl(file, offered)} ${offered}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      style={placeholder === '' ? undefined : { backgroundImage: `url("${placeholder}")` }}
      {...(first
        ? // The start script waits for the element timing. Without `onLoad`, React would delay the transition to a page
          // until this picture has loaded.
          ({ fetchPriority: 'high', elementtiming: 'main', onLoad: () => undefined } as const)
        : ({ loading: 'lazy', fetchPriority: 'low', decoding: 'async' } as const))}
    />
  );
};
