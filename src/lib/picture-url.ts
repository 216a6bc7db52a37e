import type { PictureWidth } from '../../contract/limits';

/**
 * Returns the URL of a stored file, or of its variant with a width in px. Drops spaces in names (specification, section
 * 3).
 */
export const pictureUrl = (file: string, width?: PictureWidth): string => {
  const path = `/download/${encodeURIComponent(file.replace(/\s/g, ''))}`;
  return width === undefined ? path : `${path}?w=${width}`;
};
