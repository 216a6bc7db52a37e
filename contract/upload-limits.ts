/** Width and height are limited too, because scaling a strip one pixel wide takes very long. */
export const upload = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 10_000 } as const;
