import { pictureWidths } from '../../../../contract/limits';

const largestWidth = Math.max(...pictureWidths);

/** Offers the original picture, which only an enlarged picture needs. */
export const offerOriginal = (image: HTMLImageElement): void => {
  const width = Number(image.getAttribute('width'));
  if (width <= largestWidth || image.srcset.endsWith(` ${width}w`)) return;
  const [original = ''] = image.src.split('?');
  image.srcset += `, ${original} ${width}w`;
};
