import { complaintSubjects } from '../complaint-fields';
import type { ErrorCode } from '../errors';
import { codeLength, largestPageSize, orderLines, profilePictures } from '../limits';
import type { FilterField } from '../products';
import { post, type Route } from '../routes/route';
import { routes } from '../routes/routes';
import { fieldVitalsPath } from '../routes/shop';
import { blankComplaint } from './complaints';
import { failures } from './failures';
import {
  allDetails,
  blankAddress,
  blankBusiness,
  blankBillingEmail,
  blankCode,
  blankEmailForCode,
  blankName,
  blankNewPassword,
  blankPassword,
  blankSignIn,
  blankSignUp,
  reviewNeedsSignIn,
  wrongField,
} from './fields';

interface FieldMessages {
  blank: string;
  wrong: string;
  /** Message for a value of the wrong type, such as a fraction; the default is `wrong`. */
  wrongType?: string;
}

const both = (message: string): FieldMessages => ({ blank: message, wrong: message });
const messageOf = (code: ErrorCode): FieldMessages => both(failures[code].message);

const wrongSteps = 'The attached steps are not right. Please send the complaint without them';

/** Messages by field name (specification, section 5). */
export const fieldMessages = new Map<string, FieldMessages>(
  Object.entries({
    name: both(blankName),
    email: { blank: blankEmailForCode, wrong: wrongField.email },
    phone: { blank: 'Please enter your phone number', wrong: wrongField.phone },
    password: { blank: blankPassword, wrong: 'This password is not valid' },
    newPass: { blank: blankNewPassword.newPass, wrong: wrongField.passwordShort },
    confirmPass: both(blankNewPassword.confirmPass),
    otp: { blank: blankCode, wrong: `Enter the ${codeLength}-digit code.` },
    code: messageOf('second_factor_required'),
    purpose: both('A code is for a new account or for a new password'),
    idToken: messageOf('identity_rejected'),
    images: both(`Please choose at most ${profilePictures} of your uploaded pictures`),

    ...Object.fromEntries(Object.entries(blankAddress).map(([field, message]) => [field, both(message)])),
    pin: both(wrongField.pinCode),
    billing: both(allDetails),
    company: { blank: blankBusiness.company, wrong: 'The name of a company has at most 120 characters' },
    gstin: { blank: blankBusiness.gstin, wrong: wrongField.gstin },
    business: both(allDetails),

    quantity: {
      blank: 'Please choose a quantity',
      wrong: failures.quantity_over_stock.message,
      wrongType: 'A quantity is a whole number',
    },
    ram: both('Please choose the RAM again'),
    weight: both('Please choose the weight again'),
    size: both('Please choose the size again'),
    items: messageOf('cart_full'),
    products: both(`An order has at most ${orderLines} lines`),
    seen: both(`An order has at most ${orderLines} lines`),
    amount: both('The amount of this order is not right'),
    price: both('The price of a product is not right'),
    itemId: both('An item of the cart is not valid. Please reload the page'),
    mergeId: both('These items could not be added. Please reload the page'),
    couponCode: both('A coupon code has 4 to 24 letters, digits and hyphens'),
    discount: both('The discount is not right. Please reload the page'),
    coupon: both('The coupon is not right. Please reload the page'),
    checkoutId: both('This checkout could not be started. Please reload the page'),
    paymentId: both('This payment does not exist'),

    id: both('The id is not valid'),
    productId: both('Please choose a product'),
    catId: both('Please choose a category'),
    catName: both('Please choose a category'),
    subCatId: both('Please choose a subcategory'),
    minPrice: both('The lowest price is a whole number of rupees'),
    maxPrice: both('The highest price is a whole number of rupees'),
    rating: both('A rating filter is from 1 to 5 stars'),
    inStock: both('The stock filter is true or false'),
    literal: both('Searching literally is true or false'),
    brand: both('Too many brands are selected'),
    q: both('Please search for fewer words'),
    sort: both('Products cannot be sorted that way'),
    page: both('Pages are numbered from 1'),
    perPage: both(`A page shows from 1 to ${largestPageSize} products`),
    limit: both(`A search returns from 1 to ${largestPageSize} products`),
    location: both('A location is a two-letter country code, or All'),
    review: messageOf('review_empty'),
    customerRating: both('A rating is from 0.5 to 5 stars, in steps of 0.5'),
    file: messageOf('file_not_found'),
    w: messageOf('picture_width_unknown'),
    crop: both('Pictures are not available in this crop'),

    complaintId: both('This complaint could not be sent. Please reload the page'),
    orderNumber: both('This order number is not valid'),
    subject: { blank: blankComplaint.subject, wrong: `A complaint is about ${complaintSubjects.join(', ')}` },
    text: both(blankComplaint.text),
    steps: both(wrongSteps),

    token: messageOf('newsletter_link_unknown'),
    orderToken: messageOf('order_link_ended'),

    userId: messageOf('unauthenticated'),
    userid: messageOf('unauthenticated'),
    customerId: both(reviewNeedsSignIn),
  } satisfies Record<string, FieldMessages> & Record<FilterField, FieldMessages>),
);

type OwnMessages = readonly [route: Route, fields: Readonly<Record<string, FieldMessages>>];

/** Messages of single routes, which replace those of `fieldMessages`. */
export const routeFieldMessages: readonly OwnMessages[] = [
  [
    routes.signIn,
    {
      email: { blank: blankSignIn.email, wrong: wrongField.email },
      password: { blank: blankSignIn.password, wrong: 'This password is too long' },
    },
  ],
  [
    routes.signUp,
    {
      name: both(blankSignUp.name),
      email: { blank: blankSignUp.email, wrong: wrongField.email },
      phone: { blank: blankSignUp.phone, wrong: wrongField.phone },
      password: { blank: blankSignUp.password, wrong: wrongField.passwordShort },
    },
  ],
  [
    routes.updateUser,
    {
      name: both(allDetails),
      email: { blank: allDetails, wrong: wrongField.email },
      phone: { blank: allDetails, wrong: wrongField.phone },
    },
  ],
  [
    routes.changePassword,
    { password: both(allDetails), newPass: { blank: allDetails, wrong: wrongField.passwordShort } },
  ],
  [
    routes.addComplaint,
    {
      name: both(blankComplaint.name),
      email: { blank: blankComplaint.email, wrong: wrongField.email },
      ...Object.fromEntries(['machine', 'run', 'event', 'code', 'states'].map((part) => [part, both(wrongSteps)])),
    },
  ],
  [routes.checkout, { email: { blank: blankBillingEmail, wrong: wrongField.email } }],
  [post(fieldVitalsPath), { page: messageOf('invalid_request') }],
];

export const tooLongField = (longest: number): string => `Please use at most ${longest} characters here`;
