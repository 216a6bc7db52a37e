export const oneDay = 'public, max-age=86400';

/** For an address whose content never changes. */
export const immutable = 'public, max-age=31536000, immutable';
