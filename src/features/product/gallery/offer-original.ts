import { pictureWidths } from '../../../../contract/limits';

const largestWidth = Math.max(...pictureWidths);

/** Adds the original to `srcset`; only an enlarged picture needs this resolution. */
export const offerOriginal = (image: HTMLImageElement): void => {
  const width = Number(image.getAttribute('width'));
  if (width <= largestWidth || image.srcset.endsWith(` ${width}w`)) return;
  const [original = ''] = image.src.split('?');
  image.srcset += `, ${original} ${width}w`;
};
