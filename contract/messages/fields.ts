import { password } from '../limits';

/**
 * Messages of the specification (section 5) are copied exactly, even the double space for `streetAddressLine2`. This
 * module has no schemas, so that the browser does not load the schema library.
 */
export const wrongField = {
  email: 'This does not look like an email address',
  phone: 'A phone number has digits only',
  phoneOf: (country: string): string => `This phone number is not valid in ${country}`,
  country: 'Please choose a country from the list',
  pinCode: 'A PIN code has six digits, and the first is not 0',
  pinCodeUnknown: 'We do not know this PIN code. Please check it',
  emailFixed: 'The email of an account cannot be changed',
  passwordShort: `The password needs at least ${password.shortest} characters`,
  passwordsDiffer: 'Password and confirm password not match',
  gstin: 'This GSTIN is not valid. Please check its 15 letters and digits',
  picture: 'Please select a valid JPG or PNG image file.',
} as const;

export const blankSignIn = { email: 'Email cannot be blank!', password: 'Password cannot be blank!' } as const;

export const blankSignUp = {
  name: 'name can not be blank!',
  email: 'email can not be blank!',
  phone: 'phone can not be blank!',
  password: 'password can not be blank!',
} as const;

export const blankAddress = {
  fullName: 'Please fill full name',
  country: 'Please fill country',
  streetAddressLine1: 'Please fill Street address',
  streetAddressLine2: 'Please fill  Street address',
  city: 'Please fill city',
  state: 'Please fill state',
  zipCode: 'Please fill zipCode',
  phoneNumber: 'Please fill phone Number',
} as const;

export const blankBusiness = { company: 'Please fill company', gstin: 'Please fill GSTIN' } as const;

export const blankBillingEmail = 'Please fill email';

export const allDetails = 'Please fill all the details';

export const blankPassword = 'Please enter your password';

export const blankNewPassword = {
  newPass: 'Please enter new password',
  confirmPass: 'Please confirm password',
} as const;

export const blankEmailForCode = 'Please enter your email';

export const blankName = 'Please enter your name';

export const blankCode = 'Please enter OTP';

export const blankSecondFactorCode = 'Enter the code from your authenticator app or a recovery code';

export const blankReview = 'Please add a Review';

export const reviewNeedsSignIn = 'Please Login first';
