/** `side` limits width and height in pixels: a very long picture is slow to scale, even if it is one pixel wide. */
export const upload = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 10_000 } as const;
