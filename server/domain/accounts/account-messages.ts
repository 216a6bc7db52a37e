/** What the shop says when an account's call went well (specification, section 8, where it has the words). */
export const accountMessages = {
  signedIn: 'User authentication Successfully!',
  signedOut: 'You are signed out',
  signedUp: 'We sent a code to your email. Please enter it to finish',
  codeSent: 'If this address needs a code, it is on its way',
  emailVerified: 'Your email is verified. Please sign in',
  resetAllowed: 'The code is right. Please choose a new password',
  passwordReset: 'Your password is changed. Please sign in with the new one',
  passwordChanged: 'Your password is changed. Other devices are signed out',
  userUpdated: 'user updated',
  addedToList: 'the product added in my list',
  removedFromList: 'item removed from My List!',
  reviewAdded: 'Thank you for your review',
  picturesDeleted: 'Unused pictures are deleted',
  subscribed: 'Thank you! Your address is on our newsletter list',
} as const;
