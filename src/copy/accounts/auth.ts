import { blankEmailForCode, blankSecondFactorCode, blankSignIn, blankSignUp } from '../../../contract/messages/fields';
import { secondFactorCodeLabel } from './second-factor';

/** Texts from the specification (sections 2, 5 and 8) are copied exactly. */
export const authCopy = {
  fields: { name: 'Name', phone: 'Phone', email: 'Email', password: 'Password' },
  signIn: {
    title: 'Sign In',
    lead: 'Your cart, list and orders, on every device.',
    /** Shown instead of `lead` after a redirect to the sign-in page. */
    reasons: {
      orders: 'Sign in to see your orders.',
      checkout: 'Sign in to check out, or continue as a guest.',
      wishlist: 'Sign in to see My List.',
      account: 'Sign in to open your account.',
    },
    submit: 'Sign In',
    busy: 'Signing in…',
    forgot: 'Forgot Password?',
    cancel: 'Cancel',
    noAccount: 'Not registered?',
    signUp: 'Sign Up',
    emailBlank: blankSignIn.email,
    passwordBlank: blankSignIn.password,
    emailForReset: blankEmailForCode,
    back: 'Back to sign in',
  },
  guest: {
    action: 'Continue as guest',
    busy: 'One moment…',
    hint: 'The mails about your order show you the order. You can sign up later and keep it.',
  },
  secondFactor: {
    title: 'Enter your code',
    lead: 'This account has a second factor.',
    label: secondFactorCodeLabel,
    missing: blankSecondFactorCode,
    submit: 'Sign In',
    busy: 'Signing in…',
    back: 'Back to sign in',
    /** Shown if Google sign-in on the sign-up page requires a second-factor code. */
    onSignIn: 'This account has a second factor. Please sign in on the sign-in page',
  },
  verifyEmail: {
    title: 'Verify Email',
    lead: 'This address is not verified yet. We will send a new code to it.',
    submit: 'Send the code',
    busy: 'Sending…',
  },
  signUp: {
    title: 'Sign Up',
    lead: 'One account for your cart, your list and your orders.',
    submit: 'Sign Up',
    busy: 'Signing up…',
    cancel: 'Cancel',
    haveAccount: 'Already registered?',
    signIn: 'Sign In',
    nameBlank: blankSignUp.name,
    emailBlank: blankSignUp.email,
    phoneBlank: blankSignUp.phone,
    passwordBlank: blankSignUp.password,
  },
  code: {
    title: 'Verify OTP',
    sentTo: 'We sent a code of six digits to',
    submit: 'Verify OTP',
    busy: 'Verifying…',
    resend: 'Rend OTP',
    resending: 'Sending…',
    cooling: (seconds: number) =>
      seconds > 90
        ? `You can ask for a new code in ${Math.ceil(seconds / 60)} minutes`
        : `You can ask for a new code in ${seconds} s`,
    attemptsLeft: (count: number) => (count === 1 ? 'One more attempt' : `${count} more attempts`),
    elsewhere: 'Another address?',
    startAgain: 'Sign up again',
    otherAddress: 'Back to sign in',
  },
} as const;

/** Messages of signing in with a Google account (specification, sections 2 and 8). */
export const googleCopy = {
  or: 'or',
  signIn: 'Sign In with Google',
  waiting: 'Waiting for Google…',
  hint: 'Choose your account in Google’s window.',
  cancel: 'Use email instead',
  closed: 'Google’s window was closed before an account was chosen. Please try again',
  blocked: 'Your browser blocked Google’s window. Allow pop-ups for this page, then try again',
  network: 'Google cannot be reached. Please check your connection and try again',
  refused: 'Google refused this sign-in. Please try again',
} as const;
