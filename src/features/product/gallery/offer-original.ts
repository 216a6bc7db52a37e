import { pictureWidths } from '../../../../contract/limits';

const largestWidth = Math.max(...pictureWidths);

/**
 * Adds the original, if it is larger than all resized pictures, to the sources from which the browser chooses. Pages do
 * not offer it from the start, because only an enlarged picture is shown as large.
 */
export const offerOriginal = (image: HTMLImageElement): void => {
  const width = Number(image.getAttribute('width'));
  if (width <= largestWidth || image.srcset.endsWith(` ${width}w`)) return;
  const [original = ''] = image.src.split('?');
  image.srcset += `, ${original} ${width}w`;
};
