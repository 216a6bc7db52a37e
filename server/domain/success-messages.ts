import { complaintStored } from '../../contract/complaint-fields';

/** Messages of successful calls (specification, section 8). */
export const successMessages = {
  signedIn: 'User authentication Successfully!',
  signedOut: 'You are signed out',
  deviceSignedOut: 'That device is signed out',
  othersSignedOut: 'Every other device is signed out',
  signedUp: 'We sent a code to your email. Please enter it to finish',
  codeSent: 'If this address needs a code, it is on its way',
  emailVerified: 'Your email is verified. Please sign in',
  resetAllowed: 'The code is right. Please choose a new password',
  passwordReset: 'Your password is changed. Please sign in with the new one',
  passwordChanged: 'Your password is changed. Other devices are signed out',
  secondFactorTurnedOn: 'The second factor is on',
  secondFactorTurnedOff: 'The second factor is off',
  recoveryCodesRenewed: 'These are your new recovery codes. The old ones no longer work',
  addedToCart: 'Item added to database cart',
  removedFromCart: 'Item removed from cart!',
  userUpdated: 'user updated',
  addressDeleted: 'The address is deleted',
  addedToList: 'the product added in my list',
  removedFromList: 'item removed from My List!',
  reviewAdded: 'Thank you for your review',
  complaintAdded: complaintStored,
  picturesDeleted: 'Unused pictures are deleted',
  // No mail is sent yet, so the message promises none.
  subscribed: 'Thank you. Your address is on our newsletter list. We are not sending discount codes yet.',
} as const;
