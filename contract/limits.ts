export const pageSizes = [10, 20, 30, 40, 50, 60] as const;
export const defaultPageSize = 10;
export const largestPageSize = 60;
/**
 * Counts up to this number are exact; higher counts are shown as "or more". All pages of a list together have at most
 * this many products.
 */
export const mostCounted = 10_000;
/** Query parameters of the home page's request for new products. */
export const newProductsPage = { page: 1, perPage: 16 } as const;

/** In whole rupees: the highest price of a filter, and the values of the slider. */
export const highestPrice = 10_000_000;
export const priceSlider = { min: 100, max: 60000, step: 5 } as const;

export const ratings = [5, 4, 3, 2, 1] as const;
export const defaultRating = 1;
export const ratingStep = 0.5;

/** Maximum number of characters that a shopper can enter in each field. */
export const longest = {
  name: 80,
  email: 254,
  phone: 20,
  secondFactorCode: 64,
  search: 200,
} as const;
export const brandFilter = { longestName: 80, brands: 20 } as const;

export const contentPage = { longestName: 60, longestTitle: 80, longestText: 100_000 } as const;

export const codeLength = 6;
/** Minimum and maximum number of characters of a new password. */
export const password = { shortest: 8, longest: 128 } as const;

/** Recovery codes of an account. Each can be used once instead of a code of the authenticator app. */
export const recoveryCodeCount = 10;

export const defaultLocation = 'IN';
export const everyLocation = 'All';

/** Widths in pixels of the resized pictures that the server offers. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280] as const;

/** Widths in pixels of a banner's picture on phones, which show only a part of the picture. */
export const phoneCropWidths = [640, 720, 960] as const;

export type PictureWidth = (typeof pictureWidths | typeof phoneCropWidths)[number];

/** Maximum number of addresses of an account. */
export const savedAddresses = 20;

/** Maximum number of products in a wishlist. */
export const wishlistProducts = 500;

/** Maximum units of a cart line. */
export const lineUnits = 100_000;

/** Maximum number of lines of a cart. */
export const cartLines = 100;

/** Maximum number of lines in the body of a checkout or an order. */
export const orderLines = 2 * cartLines;

/** Largest amount: the payment provider accepts at most eight digits of paise. */
export const largestPayment = { paise: 99_999_999, rupees: 999_999 } as const;

/** Maximum number of pictures of a profile, and of one upload. */
export const profilePictures = 5;

/** Time for which a checkout holds stock, in ms. */
export const holdTime = 15 * 60 * 1000;
