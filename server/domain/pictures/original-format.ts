const startsWith = (bytes: Uint8Array, start: readonly number[], offset = 0): boolean =>
  start.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const originalFormats = {
  jpeg: {
    extension: 'jpg',
    loader: 'VipsForeignLoadJpeg',
    matches: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  },
  png: {
    extension: 'png',
    loader: 'VipsForeignLoadPng',
    matches: (bytes: Uint8Array) => startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]),
  },
  webp: {
    extension: 'webp',
    loader: 'VipsForeignLoadWebp',
    matches: (bytes: Uint8Array) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8),
  },
} as const;

export type OriginalFormat = keyof typeof originalFormats;

export const extensionOf = (format: OriginalFormat): string => originalFormats[format].extension;

/** All other loaders of libvips are blocked. */
export const pictureLoaders: readonly string[] = Object.values(originalFormats).map(({ loader }) => loader);

/** Recognizes the format by the first bytes; undefined means that the bytes must not be decoded. */
export const sniffFormat = (bytes: Uint8Array): OriginalFormat | undefined =>
  (Object.keys(originalFormats) as OriginalFormat[]).find((format) => originalFormats[format].matches(bytes));
