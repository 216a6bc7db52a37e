/** `side` limits width and height in pixels, because scaling a picture that is one pixel wide and very long is slow. */
export const upload = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 10_000 } as const;
