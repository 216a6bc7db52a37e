import type { CartItem } from '../../contract/cart';
import type { Checkout, CheckoutState } from '../../contract/checkout';
import type { PublicConfig } from '../../contract/config';
import { addressOf } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { billing } from '../support/money/billing';
import { providerSide, type ProviderSide } from '../support/money/provider-side';
import type { Stage } from './stage';

const part = 'nema17-l-bracket';

const otherDetails = {
  'Street address': billing.streetAddressLine1,
  'Street address, line 2': billing.streetAddressLine2,
  City: billing.city,
  State: billing.state,
  'PIN code': billing.zipCode,
  'Phone number': billing.phoneNumber,
};

export interface Buyer {
  readonly provider: ProviderSide;
  fillCart(): Promise<void>;
  addToCart(): Promise<void>;
  emptyCart(): Promise<void>;
  find(id: string): Promise<CheckoutState | null>;
  /** Starts the checkout if it does not exist. */
  begin(id: string): Promise<Checkout>;
  cancel(id: string): Promise<void>;
  payFor(id: string): Promise<void>;
  typeBilling(): Promise<void>;
  recordOf(id: string): string;
}

/** Registers the stage's shopper, signs the browser in and adds a product to the cart. */
export const createBuyer = async (stage: Stage): Promise<Buyer> => {
  const { shopper, providerUrl } = stage;
  await shopper.register();
  const { user } = await stage.signIn();
  const { userId } = user;
  const { stripePublishableKey } = await shopper.call<PublicConfig>(routes.config);
  // The secret key is needed only to list the provider’s records, which these replays do not do.
  const provider = providerSide({ url: providerUrl, secretKey: '', publishableKey: stripePublishableKey });

  const items = () => shopper.call<CartItem[]>({ ...routes.cart, path: `${addressOf(routes.cart)}?userId=${userId}` });
  const addToCart = async () => {
    await shopper.addToCart(userId, part);
  };
  const fillCart = async () => {
    if ((await items()).length === 0) await addToCart();
  };
  const find = (id: string) => shopper.call<CheckoutState>(routes.checkoutState, undefined, { id }).catch(() => null);
  const begin = async (id: string): Promise<Checkout> => {
    await fillCart();
    return shopper.call<Checkout>(routes.checkout, { checkoutId: id, billing });
  };
  await fillCart();

  return {
    provider,
    fillCart,
    addToCart,
    emptyCart: async () => {
      for (const { id } of await items()) await shopper.call(routes.removeCartItem, undefined, { id });
    },
    find,
    begin,
    cancel: async (id) => {
      await shopper.call(routes.cancelCheckout, {}, { id });
    },
    payFor: async (id) => {
      const found = await find(id);
      if (found?.state === 'placed') return;
      const status = await provider.pay(await begin(id));
      if (status !== 200) throw new Error(`the response to the payment has status ${status}`);
    },
    recordOf: (checkoutId) => JSON.stringify({ version: 1, userId, checkoutId }),
    typeBilling: async () => {
      for (const [label, text] of Object.entries(otherDetails)) await stage.fill(label, text);
    },
  };
};
