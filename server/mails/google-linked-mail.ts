import { renderMail, type RenderedMail } from './layout';

/** Tells the owner of an account with a password that a Google account opens it too from now on. */
export const googleLinkedMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'Google sign-in was added to your Sprocket account',
    heading: 'Google sign-in was added',
    paragraphs: [
      'Your account was just opened with the Google account of this address. From now on you can sign in with it as well as with your password.',
      'If that was not you, choose a new password at once: open the sign-in page and follow “Forgot Password?”. That also signs every device out and removes the Google sign-in.',
    ],
    action: { label: 'Open the sign-in page', address: `${publicUrl}/signIn` },
  });
