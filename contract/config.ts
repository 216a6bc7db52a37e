import { Type, type Static } from 'typebox';

/** Every browser gets these values, so nothing here may be secret. */
export const PublicConfig = Type.Object({
  stripePublishableKey: Type.String(),
  stripeScript: Type.Optional(Type.String({ description: "Where Stripe's script comes from, if not from Stripe" })),
  firebase: Type.Object({
    apiKey: Type.String(),
    authDomain: Type.String(),
    projectId: Type.String(),
    emulatorUrl: Type.Optional(Type.String()),
    chooserUrl: Type.Optional(Type.String()),
  }),
  location: Type.String(),
});
export type PublicConfig = Static<typeof PublicConfig>;
