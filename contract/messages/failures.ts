import { largestPayment, pictureWidths, savedAddresses, wishlistProducts } from '../limits';
import { upload } from '../upload-limits';
import { cartEmpty, cartFull, quantityOverStock } from './cart';
import { blankReview, blankSecondFactorCode, wrongField } from './fields';
import { signInToContinue } from './wishlist';

const withCommas = (number: number): string => number.toLocaleString('en-US');

const allOf = (numbers: readonly number[]): string => `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

const heldUnpaid = (titles: readonly string[] = []): string =>
  `Many of these were held without paying${titles.length > 0 ? `: ${titles.join(', ')}` : ''}. Please take fewer, or try again tomorrow`;

/**
 * All error codes of responses. Some messages are from the specification, sections 5 and 8. Programs branch on the
 * code; people read the message.
 */
export const failures = {
  invalid_request: { status: 400, message: 'Something in this request is not right' },
  unauthenticated: { status: 401, message: signInToContinue },
  account_required: { status: 403, message: 'Please sign in or create an account for this' },
  forbidden: { status: 403, message: 'You do not have access to this' },
  not_found: { status: 404, message: 'We could not find that' },
  route_not_found: { status: 404, message: 'This page or call does not exist' },
  method_not_allowed: { status: 405, message: 'This address does not support that method' },
  payload_too_large: { status: 413, message: 'This request is too large' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again' },
  overloaded: { status: 503, message: 'The shop is very busy. Please try again in a moment' },
  database_unavailable: {
    status: 503,
    message: 'The shop is unavailable right now. Please try again in a moment',
  },
  not_ready: { status: 503, message: 'The shop is starting. Please try again in a moment' },

  product_not_found: { status: 404, message: 'This product is no longer sold' },
  category_not_found: { status: 404, message: 'This category does not exist' },
  page_not_found: { status: 404, message: 'This page does not exist' },
  file_not_found: { status: 404, message: 'This file does not exist' },
  files_unavailable: { status: 503, message: 'Pictures are unavailable right now. Please try again in a moment' },
  picture_width_unknown: {
    status: 400,
    message: `Pictures are available in widths of ${allOf(pictureWidths)} pixels`,
  },

  email_taken: { status: 409, message: 'An account with this email already exists. Please sign in' },
  wrong_credentials: { status: 401, message: 'The email or the password is not right' },
  email_not_verified: { status: 403, message: 'Please verify your email first' },
  sign_up_contested: {
    status: 409,
    message: 'Another sign-up used this email address. Please sign up again here and enter the newest code',
  },
  code_wrong: { status: 400, message: 'Incorrect code' },
  code_expired: { status: 410, message: 'This code has expired. Please ask for a new one' },
  code_exhausted: { status: 429, message: 'Too many wrong codes. Please ask for a new one' },
  code_too_soon: { status: 429, message: 'A code was just sent. Please wait a moment before requesting another' },
  reset_not_allowed: { status: 403, message: 'Please verify the code from your email first' },
  passwords_differ: { status: 400, message: wrongField.passwordsDiffer },
  wrong_password: { status: 403, message: 'The old password is not right' },
  second_factor_required: { status: 403, message: blankSecondFactorCode },
  second_factor_wrong: {
    status: 403,
    message: 'Incorrect code. Enter the newest code from your app, or an unused recovery code',
  },
  second_factor_on: { status: 409, message: 'The second factor is already on' },
  second_factor_off: { status: 409, message: 'The second factor is not on' },
  second_factor_not_begun: { status: 409, message: 'This setup has expired. Please start it again' },
  session_not_found: { status: 404, message: 'This device is signed out already' },
  pin_code_not_found: { status: 404, message: wrongField.pinCodeUnknown },
  address_not_found: { status: 404, message: 'This address is no longer in your address book' },
  addresses_full: { status: 409, message: `An address book holds at most ${savedAddresses} addresses` },
  email_fixed: { status: 400, message: wrongField.emailFixed },
  identity_rejected: { status: 401, message: 'Google could not confirm this sign-in. Please try again' },
  google_account_differs: {
    status: 409,
    message: 'This email is connected with another Google account. Please sign in with your password, or reset it',
  },
  identity_unavailable: { status: 503, message: 'Google sign-in is unavailable right now. Please try again' },

  wishlist_full: { status: 409, message: `My List holds at most ${wishlistProducts} products` },
  already_in_list: { status: 409, message: 'This product is already in your list' },
  review_not_found: { status: 404, message: 'This review does not exist' },
  review_empty: { status: 400, message: blankReview },
  complaint_not_found: { status: 404, message: 'There is no complaint with this ticket number' },
  complaint_resolved: { status: 409, message: 'This complaint is already resolved' },
  complaint_answer_empty: { status: 400, message: 'Please write an answer' },
  newsletter_link_unknown: {
    status: 404,
    message: 'This link is not valid. Please open it in the newest mail again, or subscribe once more',
  },
  file_not_accepted: { status: 400, message: wrongField.picture },

  option_required: { status: 400, message: 'Please choose an option first' },
  quantity_over_stock: { status: 409, message: quantityOverStock },
  cart_full: { status: 409, message: cartFull },
  merge_differs: { status: 409, message: 'This cart was already merged with other items' },

  cart_empty: { status: 409, message: cartEmpty },
  option_unavailable: { status: 409, message: 'This choice is not available' },
  coupon_refused: { status: 409, message: 'This coupon cannot be used' },
  coupon_not_found: { status: 404, message: 'There is no coupon with this code' },
  coupon_taken: { status: 409, message: 'A coupon with this code already exists' },
  coupon_changed: { status: 409, message: 'Your coupon takes off another amount now. Please look again before paying' },
  cart_changed: { status: 409, message: 'Prices or stock have changed. Please look again before paying' },
  not_shipped: { status: 409, message: 'Some of these parts do not ship to that country' },
  pin_code_not_served: { status: 409, message: 'We do not deliver to that PIN code' },
  held_unpaid: { status: 409, message: heldUnpaid() },
  checkout_open: { status: 409, message: 'Another payment of yours is still in progress' },
  checkout_not_found: { status: 404, message: 'This checkout does not exist' },
  checkout_finished: { status: 409, message: 'This checkout is already finished' },
  amount_too_large: {
    status: 422,
    message: `One order can be at most Rs ${withCommas(largestPayment.rupees)}. Please split it`,
  },
  payment_unavailable: {
    status: 503,
    message: 'Payments are unavailable right now. Nothing was charged. Please try again',
  },
  payment_not_confirmed: { status: 402, message: 'This payment has not succeeded. Nothing was charged' },
  order_differs: { status: 409, message: 'This order does not match the payment' },
  order_not_found: { status: 404, message: 'This order does not exist' },
  order_access_ended: { status: 403, message: 'Please enter a new code to see this order' },
  order_link_ended: { status: 410, message: 'This link is no longer valid. Please ask for a code' },
  order_refunded: {
    status: 409,
    message: 'Your payment arrived too late for an order. It is being refunded in full',
  },
  order_move_refused: { status: 409, message: 'The order cannot change to this status' },
  order_not_shipped: { status: 409, message: 'Only a shipped order has a tracking number' },
  stock_held: { status: 409, message: 'More units than that are held or sold' },
  webhook_rejected: { status: 400, message: 'This event is not signed by the payment provider' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Messages for a single cause of a code. The server sends them instead of the message of the code. */
export const causeMessages = {
  invalid_request: {
    tooSlow: 'This request took too long to arrive',
    headersTooLong: 'The address or the headers of this request are too long',
    unreadable: 'This request cannot be read',
    severalHosts: 'This request names more than one host',
    unknownExpectation: 'This shop does not support the Expect header of the request',
    notJson: 'The body is not JSON',
    infiniteNumber: 'This request has a number without end',
    unstorableText: 'This request has characters that the shop cannot store',
    incompleteUpload: 'The upload is not complete',
    picturesOfOthers: 'Please choose pictures that you uploaded yourself',
    guessablePassword: 'This password is easy to guess. Please choose another',
  },
  payload_too_large: { pixels: `A picture may have at most ${upload.pixels / 1_000_000} megapixels` },
  not_found: { account: 'No account has this email' },
  wrong_password: { current: 'The password is not right' },
  // Recovery codes exist only after the confirmation.
  second_factor_wrong: { confirmation: 'Incorrect code. Enter the newest code from your app' },
  product_not_found: { ofCoupon: (id: string): string => `There is no product ${id}` },
  category_not_found: { ofCoupon: (id: string): string => `There is no category or subcategory ${id}` },
  option_unavailable: {
    combination: (title: string, options: string): string => `${title} is not sold as ${options}`,
  },
  held_unpaid: {
    lines: heldUnpaid,
    coupon: (code: string): string =>
      `The coupon ${code} was held many times without paying. Please pay without it, or try again tomorrow`,
  },
} as const satisfies Partial<Record<keyof typeof failures, Record<string, string | ((...values: never[]) => string)>>>;
