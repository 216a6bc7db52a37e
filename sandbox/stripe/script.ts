import { joinedScript } from '../http/browser-files';

/** In the order in which they need each other. */
const files = [
  'card-rules.js',
  'dom.js',
  'styles.js',
  'api.js',
  'card-fields.js',
  'payment-form.js',
  'payment-element.js',
  'dialogs.js',
  'next-action.js',
  'elements.js',
  'stripe.js',
];

/** The script that defines `window.Stripe` in the shopper's browser. */
export function stripeScript(sourceDir: string): Promise<string> {
  return joinedScript(
    sourceDir,
    files.map((file) => `stripe/browser/${file}`),
  );
}
