import { joinedScript } from '../http/browser-files';

/** Files to join. Each file comes after the files that it imports. */
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

export const stripeScript = (sourceDir: string): Promise<string> =>
  joinedScript(
    sourceDir,
    files.map((file) => `stripe/browser/${file}`),
  );
