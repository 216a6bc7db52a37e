export const oneDay = 'public, max-age=86400';

/** For a URL that always has the same content. */
export const immutable = 'public, max-age=31536000, immutable';
