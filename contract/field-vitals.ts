import { Type, type Static } from 'typebox';

/** The names of the pages' chunks (src/app/routes.ts). Pages that share a chunk are reported under one name. */
export const pageNames = [
  ...(['home', 'listing', 'product', 'search', 'compare', 'cart', 'checkout', 'order', 'orders'] as const),
  ...(['sign-in', 'sign-up', 'verify-otp', 'change-password', 'my-account', 'my-list'] as const),
  ...(['content-page', 'complaint', 'newsletter', 'flows', 'not-found'] as const),
] as const;
export type PageName = (typeof pageNames)[number];

/** `slow` is slower than 4G; `unknown` includes Firefox and Safari, which do not report the connection. */
const connectionKinds = ['slow', '4g', 'unknown'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

const milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

/** The web vitals of one page view; values that were not measured are absent. */
export const FieldVitals = Type.Object(
  {
    page: Type.Enum([...pageNames]),
    connection: Type.Enum([...connectionKinds]),
    lcp: Type.Optional(milliseconds),
    inp: Type.Optional(milliseconds),
    ttfb: Type.Optional(milliseconds),
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);
export type FieldVitals = Static<typeof FieldVitals>;
