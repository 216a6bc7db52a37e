import { failures, type ErrorCode } from '../../contract/errors';
import { codeLength, password } from '../../contract/limits';
import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';

/** Messages for a field: `blank` if empty, else `wrong`. */
interface FieldMessages {
  blank: string;
  wrong: string;
}

/** A validation error of one field. */
interface FieldFault {
  /** The last part of the path: `items.0.productId` is `productId`. */
  name: string;
  isBlank: boolean;
  /** The allowed length, if it was exceeded. */
  longest?: number;
}

const both = (message: string): FieldMessages => ({ blank: message, wrong: message });
const messageOf = (code: ErrorCode): FieldMessages => both(failures[code].message);

const allDetails = 'Please fill all the details';
export const emailWrong = 'This does not look like an email address';
export const countryUnknown = 'Please choose a country from the list';
const phoneWrong = 'A phone number has digits only';
export const phoneOfIndiaWrong = 'A phone number of India has ten digits and begins with 6, 7, 8 or 9';
export const phoneOfCountryWrong = 'A phone number has 7 to 15 digits';
export const pinCodeWrong = 'A PIN code has six digits';
const passwordShort = `The password needs at least ${password.shortest} characters`;

/** Default messages by field name (specification, section 5). */
const messages = new Map<string, FieldMessages>(
  Object.entries({
    // Accounts
    name: both('Please enter your name'),
    email: { blank: 'Please enter your email', wrong: emailWrong },
    phone: { blank: 'Please enter your phone number', wrong: phoneWrong },
    password: { blank: 'Please enter your password', wrong: 'This password is not valid' },
    newPass: { blank: 'Please enter new password', wrong: passwordShort },
    confirmPass: both('Please confirm password'),
    otp: { blank: 'Please enter OTP', wrong: `Enter the ${codeLength}-digit code.` },
    code: messageOf('second_factor_required'),
    purpose: both('A code is for a new account or for a new password'),
    idToken: messageOf('identity_rejected'),
    images: both('Please choose at most 5 of your uploaded pictures'),

    // Billing
    fullName: both('Please fill full name'),
    country: both('Please fill country'),
    streetAddressLine1: both('Please fill Street address'),
    streetAddressLine2: both('Please fill  Street address'),
    city: both('Please fill city'),
    state: both('Please fill state'),
    zipCode: both('Please fill zipCode'),
    pin: both(pinCodeWrong),
    phoneNumber: both('Please fill phone Number'),
    billing: both(allDetails),

    // Cart, checkout and orders
    quantity: { blank: 'Please choose a quantity', wrong: failures.quantity_over_stock.message },
    ram: both('Please choose the RAM again'),
    weight: both('Please choose the weight again'),
    size: both('Please choose the size again'),
    items: messageOf('cart_full'),
    products: both('An order has at most 200 lines'),
    seen: both('An order has at most 200 lines'),
    amount: both('The amount of this order is not right'),
    price: both('The price of a product is not right'),
    itemId: both('An item of the cart is not valid. Please reload the page'),
    mergeId: both('These items could not be added. Please reload the page'),
    checkoutId: both('This checkout could not be started. Please reload the page'),
    paymentId: both('This payment does not exist'),

    // Catalogue and reviews
    id: both('The id is not valid'),
    productId: both('Please choose a product'),
    catId: both('Please choose a category'),
    catName: both('Please choose a category'),
    subCatId: both('Please choose a subcategory'),
    minPrice: both('The lowest price is a whole number of rupees'),
    maxPrice: both('The highest price is a whole number of rupees'),
    rating: both('A rating filter is from 1 to 5 stars'),
    inStock: both('The stock filter is true or false'),
    brand: both('Too many brands are selected'),
    q: both('Please search for fewer words'),
    sort: both('Products cannot be sorted that way'),
    page: both('Pages are numbered from 1'),
    perPage: both('A page shows from 1 to 60 products'),
    limit: both('A search returns from 1 to 60 products'),
    location: both('A location is a two-letter country code, or All'),
    review: messageOf('review_empty'),
    customerRating: both('A rating is from 0.5 to 5 stars, in steps of 0.5'),
    file: messageOf('file_not_found'),
    w: messageOf('picture_width_unknown'),
    crop: both('Pictures are not available in this crop'),

    // Who calls
    userId: messageOf('unauthenticated'),
    userid: messageOf('unauthenticated'),
    customerId: both('Please Login first'),
  }),
);

type OwnMessages = readonly [route: Route, fields: Readonly<Record<string, FieldMessages>>];

/** Messages of single routes. */
const messagesOfRoutes: readonly OwnMessages[] = [
  [
    routes.signIn,
    {
      email: { blank: 'Email cannot be blank!', wrong: emailWrong },
      password: { blank: 'Password cannot be blank!', wrong: 'This password is too long' },
    },
  ],
  [
    routes.signUp,
    {
      name: both('name can not be blank!'),
      email: { blank: 'email can not be blank!', wrong: emailWrong },
      phone: { blank: 'phone can not be blank!', wrong: phoneWrong },
      password: { blank: 'password can not be blank!', wrong: passwordShort },
    },
  ],
  [
    routes.updateUser,
    {
      name: both(allDetails),
      email: { blank: allDetails, wrong: emailWrong },
      phone: { blank: allDetails, wrong: phoneWrong },
    },
  ],
  [routes.changePassword, { password: both(allDetails), newPass: { blank: allDetails, wrong: passwordShort } }],
  [routes.checkout, { email: { blank: 'Please fill email', wrong: emailWrong } }],
];

const keyOf = (method: string, path: string, field: string): string => `${method} ${path} ${field}`;

const ownMessages = new Map(
  messagesOfRoutes.flatMap(([{ method, path }, fields]) =>
    Object.entries(fields).map(([field, texts]) => [keyOf(method, path, field), texts] as const),
  ),
);

const { message: fallback } = failures.invalid_request;

/** The message for a field of a call; `route` is its registered method and path. */
export const fieldMessage = (
  { name, isBlank, longest }: FieldFault,
  route: { method: string; path: string },
): string => {
  const texts = ownMessages.get(keyOf(route.method, route.path, name)) ?? messages.get(name);
  if (isBlank) return texts?.blank ?? fallback;
  if (longest !== undefined && longest > 1) return `Please use at most ${longest} characters here`;
  return texts?.wrong ?? fallback;
};
