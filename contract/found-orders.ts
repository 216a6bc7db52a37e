import { Type, type Static } from 'typebox';
import { Email, Nullable } from './common';
import { codeLength } from './limits';
import { Order } from './orders';

/** `orderNumber` is the number that mails and invoices show. */
export const FindOrderBody = Type.Object({
  orderNumber: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  email: Email,
});
export type FindOrderBody = Static<typeof FindOrderBody>;

/** `otp` is the code that was mailed to `email`. */
export const FindOrderCodeBody = Type.Object({
  ...FindOrderBody.properties,
  otp: Type.String({ pattern: `^[0-9]{${codeLength}}$` }),
});
export type FindOrderCodeBody = Static<typeof FindOrderCodeBody>;

/** `orderToken` is the token in the link of an order's mail. */
export const FindOrderLinkBody = Type.Object({ orderToken: Type.String({ minLength: 1, maxLength: 1024 }) });
export type FindOrderLinkBody = Static<typeof FindOrderLinkBody>;

/** An order opened by a code or a link. The browser can access the order for `openMs` ms after the response. */
export const FoundOrder = Type.Object({ order: Order, openMs: Type.Integer() });
export type FoundOrder = Static<typeof FoundOrder>;

export const OpenFoundOrder = Type.Object({ found: Nullable(FoundOrder) });
export type OpenFoundOrder = Static<typeof OpenFoundOrder>;
