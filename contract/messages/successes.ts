import {
  addressDeleted,
  othersSignedOut,
  passwordChanged,
  secondFactorTurnedOff,
  secondFactorTurnedOn,
  userUpdated,
} from './accounts';
import { addedToCart, removedFromCart } from './cart';
import { complaintStored } from './complaints';
import { newsletterMessages as messages } from './newsletter';
import { removedFromList } from './wishlist';

/** Messages of successful calls (specification, section 8). */
export const successMessages = {
  signedIn: 'User authentication Successfully!',
  signedOut: 'You are signed out',
  deviceSignedOut: 'That device is signed out',
  othersSignedOut,
  signedUp: 'We sent a code to your email. Please enter it to finish',
  codeSent: 'If this address needs a code, it is on its way',
  emailVerified: 'Your email is verified. Please sign in',
  resetAllowed: 'The code is right. Please choose a new password',
  passwordReset: 'Your password is changed. Please sign in with the new one',
  passwordChanged,
  secondFactorTurnedOn,
  secondFactorTurnedOff,
  recoveryCodesRenewed: 'These are your new recovery codes. The old ones no longer work',
  addedToCart,
  removedFromCart,
  userUpdated,
  addressDeleted,
  addedToList: 'the product added in my list',
  removedFromList,
  reviewAdded: 'Thank you for your review',
  complaintAdded: complaintStored,
  orderCodeSent: 'If an order with this number was placed with this email, a code is on its way',
  orderClosed: 'The order is closed',
  picturesDeleted: 'Unused pictures are deleted',
  subscribed: 'Thank you. Please open the link in our mail to confirm your address.',
  newsletterConfirmed: messages.addressConfirmed,
  unsubscribed: messages.unsubscribed,
} as const;
