import { renderMail, type RenderedMail } from './layout';

/** Tells the owner that the password is another one now, and what to do if it was not the owner. */
export const passwordChangedMail = (publicUrl: string, signedOut: 'everywhere' | 'elsewhere'): RenderedMail =>
  renderMail({
    subject: 'Your Sprocket password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      signedOut === 'everywhere'
        ? 'The password of your account was just changed, and every device was signed out.'
        : 'The password of your account was just changed, and every other device was signed out.',
      'If that was you, there is nothing to do. If it was not, choose a new password at once: open the sign-in page and follow “Forgot Password?”.',
    ],
    action: { label: 'Open the sign-in page', address: `${publicUrl}/signIn` },
  });
