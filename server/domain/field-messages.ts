import { codeLength, password } from '../../contract/limits';
import { routes, type Route } from '../../contract/routes';

/** What a shopper is told about a field: nothing was entered, or what was entered cannot be right. */
interface FieldMessages {
  blank: string;
  wrong: string;
}

/** What is wrong with a value, as the validator found it. */
interface FieldFault {
  /** The field's name without the fields it stands in: `items.0.productId` is `productId`. */
  name: string;
  isBlank: boolean;
  /** The greatest length, where that is what was passed. */
  longest?: number;
}

const both = (message: string): FieldMessages => ({ blank: message, wrong: message });

const overStock = 'The quantity is greater than product count in stock';
const allDetails = 'Please fill all the details';
export const emailWrong = 'This does not look like an email address';
const phoneWrong = 'A phone number has digits only';
const passwordShort = `The password needs at least ${password.shortest} characters`;

/** Fields that mean the same wherever they stand (specification, section 5, where it has the words). */
const messages = new Map<string, FieldMessages>(
  Object.entries({
    // Accounts
    name: { blank: 'Please enter your name', wrong: 'Please enter your name' },
    email: { blank: 'Please enter your email', wrong: emailWrong },
    phone: { blank: 'Please enter your phone number', wrong: phoneWrong },
    password: { blank: 'Please enter your password', wrong: 'This password cannot be right' },
    newPass: { blank: 'Please enter new password', wrong: passwordShort },
    confirmPass: { blank: 'Please confirm password', wrong: 'Please confirm password' },
    otp: { blank: 'Please enter OTP', wrong: `Enter the ${codeLength}-digit code.` },
    purpose: both('A code is for a new account or for a new password'),
    idToken: both('Google could not confirm this sign-in. Please try again'),
    images: both('Please choose at most 5 of your uploaded pictures'),

    // Billing
    fullName: both('Please fill full name'),
    country: both('Please fill country'),
    streetAddressLine1: both('Please fill Street address'),
    streetAddressLine2: both('Please fill  Street address'),
    city: both('Please fill city'),
    state: both('Please fill state'),
    zipCode: both('Please fill zipCode'),
    phoneNumber: both('Please fill phone Number'),
    billing: both('Please fill all the details'),

    // Cart, checkout and orders
    quantity: { blank: 'Please choose a quantity', wrong: overStock },
    ram: both('Please choose the RAM again'),
    weight: both('Please choose the weight again'),
    size: both('Please choose the size again'),
    items: both('A cart holds at most 100 different products'),
    products: both('An order has at most 200 lines'),
    seen: both('An order has at most 200 lines'),
    amount: both('The amount of this order is not right'),
    price: both('The price of a product is not right'),
    itemId: both('A line of the cart is not right. Please reload the page'),
    mergeId: both('These items could not be added. Please reload the page'),
    checkoutId: both('This checkout could not be begun. Please reload the page'),
    paymentId: both('This payment is not known'),

    // Catalogue and reviews
    id: both('This address is not complete'),
    productId: both('Please choose a product'),
    catId: both('Please choose a category'),
    catName: both('Please choose a category'),
    subCatId: both('Please choose a subcategory'),
    minPrice: both('The lowest price is a whole number of rupees'),
    maxPrice: both('The highest price is a whole number of rupees'),
    rating: both('Ratings go from 1 to 5 stars'),
    inStock: both('Goods are in stock, or they are not: true or false'),
    brand: both('These are too many brands at once'),
    q: both('Please search for fewer words'),
    sort: both('Products cannot be sorted that way'),
    page: both('Pages are numbered from 1'),
    perPage: both('A page shows from 1 to 60 products'),
    limit: both('A search answers from 1 to 60 products'),
    location: both('A location is a country of two letters, or All'),
    review: both('Please add a Review'),
    customerRating: both('A rating goes from half a star to 5 stars, in half steps'),
    file: both('This file does not exist'),
    w: both('Pictures come in widths 96, 160, 320, 480, 640, 960 and 1280'),

    // Who calls
    userId: both('Please Login to continue'),
    userid: both('Please Login to continue'),
    customerId: both('Please Login first'),
  }),
);

type OwnMessages = readonly [route: Route, fields: Readonly<Record<string, FieldMessages>>];

/** Where a screen has words of its own for a field. */
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
    Object.entries(fields).map(([field, told]) => [keyOf(method, path, field), told] as const),
  ),
);

/** Said of a field that has no words here, and of a body that is none. */
export const somethingWrong = 'Something in this request is not right';

/** The sentence for a wrong field of a call; `route` is the method and path it was registered with. */
export const fieldMessage = (
  { name, isBlank, longest }: FieldFault,
  route: { method: string; path: string },
): string => {
  const told = ownMessages.get(keyOf(route.method, route.path, name)) ?? messages.get(name);
  if (isBlank) return told?.blank ?? somethingWrong;
  if (longest !== undefined && longest > 1) return `Please use at most ${longest} characters here`;
  return told?.wrong ?? somethingWrong;
};
