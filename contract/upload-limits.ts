/** `side` limits width and height, because scaling a very long picture of one pixel's width takes too much time. */
export const upload = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 10_000 } as const;
