import { createPictureVariants } from '../services/pictures/picture-variants';
import { warmPictures, type WarmReport } from '../services/pictures/warm-pictures';
import { createProgressBar } from './progress-bar';
import type { Goods } from './with-goods';

/** Makes the variants that are not made yet, with a bar that shows how far it is. */
export const warmWithProgress = (goods: Goods): Promise<WarmReport> =>
  warmPictures(goods, createPictureVariants(goods), createProgressBar('variants'));
