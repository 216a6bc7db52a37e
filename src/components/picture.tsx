import { pictureWidths } from '../../contract/limits';
import { classNames } from '../lib/class-names';
import { pictureAddress } from '../lib/picture-address';
import styles from './picture.module.css';

/** As the contract's `PictureInfo`. */
interface PictureSource {
  file: string;
  width: number;
  height: number;
  /** A tiny blurred preview as a data address; empty for none. */
  placeholder: string;
}

interface PictureProps {
  picture: PictureSource;
  alt: string;
  /** How wide it is shown, as the `sizes` of an img: without it browsers fetch far too much. */
  sizes: string;
  /** The largest picture above the fold, one on a page: fetched first. All others wait until they are near. */
  first?: boolean;
  className?: string;
}

/** A stored picture in the width and format that suit, with its place reserved and a blurred preview in it. */
export const Picture = ({ picture, alt, sizes, first = false, className }: PictureProps) => {
  const { file, width, height, placeholder } = picture;
  const widths = pictureWidths.filter(
    (offered, index) => index === 0 || offered <= width || (pictureWidths[index - 1] ?? 0) < width,
  );
  return (
    <img
      className={classNames(styles.picture, className)}
      src={pictureAddress(file, 640)}
      srcSet={widths.map((offered) => `${pictureAddress(file, offered)} ${offered}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      style={placeholder === '' ? undefined : { backgroundImage: `url("${placeholder}")` }}
      {...(first
        ? ({ fetchPriority: 'high' } as const)
        : ({ loading: 'lazy', fetchPriority: 'low', decoding: 'async' } as const))}
    />
  );
};
