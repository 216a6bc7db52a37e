import { createPictureVariants } from '../services/pictures/picture-variants';
import { warmPictures, type WarmReport } from '../services/pictures/warm-pictures';
import { createProgressBar } from './progress-bar';
import type { CatalogueTools } from './with-catalogue-tools';

export const warmWithProgress = (tools: CatalogueTools): Promise<WarmReport> =>
  warmPictures(tools, createPictureVariants(tools), createProgressBar('variants'));
