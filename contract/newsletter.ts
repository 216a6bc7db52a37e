import type { Static } from 'typebox';
import { Done } from './common';
import { EmailBody } from './users';

export const NewsletterBody = EmailBody;
export type NewsletterBody = Static<typeof NewsletterBody>;

export const NewsletterAnswer = Done;
export type NewsletterAnswer = Static<typeof NewsletterAnswer>;
