import { pictureWidths } from '../../../../contract/limits';

const largestWidth = Math.max(...pictureWidths);

/**
 * Adds the original picture to `srcset` if it is larger than all resized pictures. Pages do not offer the original from
 * the start, because only an enlarged picture needs it.
 */
export const offerOriginal = (image: HTMLImageElement): void => {
  const width = Number(image.getAttribute('width'));
  if (width <= largestWidth || image.srcset.endsWith(` ${width}w`)) return;
  const [original = ''] = image.src.split('?');
  image.srcset += `, ${original} ${width}w`;
};
