/** Numbers that both sides must agree on (specification, section 9; reading of the specification, "Decided"). */

/** Sizes of a page the shopper can choose, and the one that is shown first. */
export const pageSizes = [10, 20, 30, 40, 50, 60] as const;
export const defaultPageSize = 10;
export const largestPageSize = 60;
/** The new-products request of the home page. */
export const newProductsPage = { page: 1, perPage: 16 } as const;

/** The price slider, in rupees. */
export const priceSlider = { min: 100, max: 60000, step: 5 } as const;

export const ratings = [5, 4, 3, 2, 1] as const;
export const defaultRating = 1;
export const ratingStep = 0.5;

export const codeLength = 6;
export const password = { shortest: 6, longest: 128 } as const;

export const defaultLocation = 'IN';
export const everyLocation = 'All';

/** Widths of a picture's variants, in CSS pixels. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * An uploaded picture: at most 5 MiB, 25 megapixels and 10,000 pixels a side. Scaling a strip of one pixel by 25 million
 * would take longer than any photograph.
 */
export const upload = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, side: 10_000 } as const;

/** Units in one line of a cart. */
export const lineUnits = 100_000;

/** Different lines in one cart. */
export const cartLines = 100;

/** The provider takes at most eight digits of paise. */
export const largestPayment = { paise: 99_999_999 } as const;

/** How long stock is held for a checkout, in ms. */
export const holdTime = 15 * 60 * 1000;
