import type { PictureWidth } from '../../contract/limits';

/** Where a stored file's variant of a width is answered. Spaces in names are removed (specification, section 3). */
export const pictureAddress = (file: string, width?: PictureWidth): string => {
  const path = `/download/${encodeURIComponent(file.replace(/\s/g, ''))}`;
  return width === undefined ? path : `${path}?w=${width}`;
};
