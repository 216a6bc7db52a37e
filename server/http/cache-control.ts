export const oneHour = 'public, max-age=3600';

export const oneDay = 'public, max-age=86400';

export const immutable = 'public, max-age=31536000, immutable';
