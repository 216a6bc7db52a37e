/** Words of the checkout (specification, sections 2, 5 and 8; the two spaces in line 2's message are the text's own). */
export const checkoutCopy = {
  placed: 'Your order is placed. Thank you!',
  required: {
    fullName: 'Please fill full name',
    country: 'Please fill country',
    streetAddressLine1: 'Please fill Street address',
    streetAddressLine2: 'Please fill  Street address',
    city: 'Please fill city',
    state: 'Please fill state',
    zipCode: 'Please fill zipCode',
    phoneNumber: 'Please fill phone Number',
    email: 'Please fill email',
  },
  scriptFailed: 'Failed to load Stripe.js',
} as const;
