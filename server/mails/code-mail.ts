import type { CodePurpose } from '../../contract/users';
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
} as const;

/** The code is the only six-digit number in the mail. */
export const codeMail = (purpose: CodePurpose, code: string): RenderedMail => {
  const { subject, heading, before, note } = words[purpose];
  return renderMail({
    subject,
    heading,
    paragraphs: [before],
    code,
    note: `It is good for ten minutes and works once. Never pass it on: we will not ask you for it. ${note}`,
  });
};
