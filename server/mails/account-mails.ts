import { renderMail, type RenderedMail } from './layout';

export const ifNotYou =
  'If this was you, you need not do anything. Otherwise choose a new password now: open the sign-in page and follow “Forgot Password?”. Every device is then signed out.';

const signInPage = (publicUrl: string) => ({ label: 'Open the sign-in page', address: `${publicUrl}/signIn` });

/** Sent when a sign-up or a Google sign-in creates an account. */
export const welcomeMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'Welcome to Sprocket',
    heading: 'Welcome to Sprocket',
    paragraphs: [
      'Your account is ready. Your cart, your list and your orders now follow you to every device you sign in on.',
    ],
    action: { label: 'Open the shop', address: `${publicUrl}/` },
  });

export const newBrowserMail = (publicUrl: string, device: string): RenderedMail =>
  renderMail({
    subject: 'A new sign-in to your Sprocket account',
    heading: 'Your account was opened in a new browser',
    paragraphs: [
      `Someone just signed in to your account ${device === '' ? 'in a browser' : `with ${device}, in a browser`} that was not used for it before.`,
      ifNotYou,
    ],
    action: signInPage(publicUrl),
  });

export const googleLinkedMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'Google sign-in was added to your Sprocket account',
    heading: 'Google sign-in was added',
    paragraphs: [
      'Your account was just opened with the Google account of this address. From now on you can sign in with it as well as with your password.',
      'If this was not you, choose a new password now: open the sign-in page and follow “Forgot Password?”. Every device is then signed out, and the Google sign-in is removed.',
    ],
    action: signInPage(publicUrl),
  });

export const passwordChangedMail = (publicUrl: string, signedOut: 'everywhere' | 'elsewhere'): RenderedMail =>
  renderMail({
    subject: 'Your Sprocket password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your account was just changed, and every ${signedOut === 'everywhere' ? '' : 'other '}device was signed out.`,
      'If this was you, you need not do anything. Otherwise choose a new password now: open the sign-in page and follow “Forgot Password?”.',
    ],
    action: signInPage(publicUrl),
  });
