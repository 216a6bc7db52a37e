export const stripeVariables = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

export const providerVariables = {
  ...stripeVariables,
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Sprocket <shop@example.com>',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};

/** All variables that a shop in production needs. */
export const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com', ...providerVariables };
