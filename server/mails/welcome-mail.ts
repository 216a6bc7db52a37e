import { renderMail, type RenderedMail } from './layout';

/** Sent once, when an account's address is known to be its owner's. */
export const welcomeMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'Welcome to Sprocket',
    heading: 'Welcome to Sprocket',
    paragraphs: [
      'Your account is ready. Your cart, your list and your orders now follow you to every device you sign in on.',
    ],
    action: { label: 'Open the shop', address: `${publicUrl}/` },
  });
