import { secondFactorTurnedOn } from '../../contract/messages/accounts';
import { ifNotYou } from './account-mails';
import { renderMail, type RenderedMail } from './layout';

export type SecondFactorEvent =
  | { kind: 'turnedOn' | 'turnedOff' | 'turnedOffByShop' | 'codesRenewed' }
  | { kind: 'codeUsed'; left: number };

interface Words {
  subject: string;
  heading: string;
  text: string;
}

const count = (left: number): string => (left === 0 ? 'None is left' : left === 1 ? 'One is left' : `${left} are left`);

const wordsOf = (event: SecondFactorEvent): Words => {
  switch (event.kind) {
    case 'turnedOn':
      return {
        subject: 'The second factor of your Sprocket account is on',
        heading: secondFactorTurnedOn,
        text: 'From now on, signing in also needs a code from your authenticator app, or one of the recovery codes that you were just shown. Keep those where you can find them without your phone.',
      };
    case 'turnedOff':
      return {
        subject: 'The second factor of your Sprocket account is off',
        heading: 'The second factor was turned off',
        text: 'From now on, signing in needs no code of an authenticator app, and the recovery codes no longer work.',
      };
    case 'turnedOffByShop':
      return {
        subject: 'The second factor of your Sprocket account is off',
        heading: 'The second factor was turned off by the shop',
        text: 'You or someone acting for you turned it off. Signing in no longer needs a code from an authenticator app, and the recovery codes no longer work. You can turn it on again in My Account.',
      };
    case 'codesRenewed':
      return {
        subject: 'New recovery codes for your Sprocket account',
        heading: 'Your recovery codes were replaced',
        text: 'New recovery codes were just made for your account. The old ones no longer work.',
      };
    case 'codeUsed':
      return {
        subject: 'A recovery code of your Sprocket account was used',
        heading: 'A recovery code was used',
        text: `A recovery code was just used in place of a code from your authenticator app. ${count(event.left)}; you can make new ones in My Account.`,
      };
  }
};

export const secondFactorMail = (publicUrl: string, event: SecondFactorEvent): RenderedMail => {
  const { subject, heading, text } = wordsOf(event);
  return renderMail({
    subject,
    heading,
    paragraphs: [text, ifNotYou],
    action: { label: 'Open My Account', address: `${publicUrl}/my-account` },
  });
};
