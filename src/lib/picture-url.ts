import type { PictureWidth } from '../../contract/limits';

/** `width` is in px. Spaces in names are dropped (specification, section 3). */
export const pictureUrl = (file: string, width?: PictureWidth): string => {
  const path = `/download/${encodeURIComponent(file.replace(/\s/g, ''))}`;
  return width === undefined ? path : `${path}?w=${width}`;
};
