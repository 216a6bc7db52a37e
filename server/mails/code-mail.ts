import type { MailedCodePurpose } from '../domain/accounts/mailed-codes';
import { renderMail, type RenderedMail } from './layout';

const words = {
  verify: {
    subject: 'Your Sprocket code',
    heading: 'Confirm your email',
    before: 'Enter this code to finish setting up your account:',
    note: 'If you did not sign up at Sprocket, ignore this mail: without the code no account is opened.',
  },
  reset: {
    subject: 'Your code to choose a new password',
    heading: 'Choose a new password',
    before: 'Enter this code to choose a new password:',
    note: 'If you did not request this, ignore this mail. Your password has not changed.',
  },
  order: {
    subject: 'Your code to see your order',
    heading: 'See your order',
    before: 'Enter this code to see your order:',
    note: 'If you did not request this, ignore this mail: the order stays closed without the code.',
  },
} as const;

/** The code is the only six-digit number in the mail. */
export const codeMail = (purpose: MailedCodePurpose, code: string): RenderedMail => {
  const { subject, heading, before, note } = words[purpose];
  return renderMail({
    subject,
    heading,
    paragraphs: [before],
    code,
    note: `It is valid for ten minutes and works once. Never pass it on: we will not ask you for it. ${note}`,
  });
};
