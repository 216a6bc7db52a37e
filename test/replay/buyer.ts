import type { Checkout, CheckoutState } from '../../contract/checkout';
import { addressOf, routes } from '../../contract/routes';
import { billing } from '../support/money/billing';
import { providerSide, type ProviderSide } from '../support/money/provider-side';
import type { Stage } from './stage';

/** A part with plenty in stock. */
const part = 'nema17-l-bracket';

const otherDetails = {
  'Street address': billing.streetAddressLine1,
  'Street address, line 2': billing.streetAddressLine2,
  City: billing.city,
  State: billing.state,
  'PIN code': billing.zipCode,
  'Phone number': billing.phoneNumber,
};

/** What the shopper's other devices, the bank and the phone do to the cart, the checkout and the payment of a stage. */
export interface Buyer {
  readonly provider: ProviderSide;
  fillCart(): Promise<void>;
  /** One part more than before. */
  addToCart(): Promise<void>;
  emptyCart(): Promise<void>;
  /** Null: the shop knows no such checkout. */
  find(id: string): Promise<CheckoutState | null>;
  /** The open checkout of that id, begun now where there is none. */
  begin(id: string): Promise<Checkout>;
  callOff(id: string): Promise<void>;
  /** The payment of that id, begun and paid. */
  payFor(id: string): Promise<void>;
  typeBilling(): Promise<void>;
  /** What a browser of the shopper's keeps of a checkout. */
  recordOf(id: string): string;
}

/** Registers the stage's shopper, signs the browser in and puts a part into the cart. */
export const becomeBuyer = async (stage: Stage): Promise<Buyer> => {
  const { shopper, providerUrl } = stage;
  await shopper.register();
  const { user } = await stage.signIn();
  const { userId } = user;
  const { stripePublishableKey } = await shopper.call(routes.config);
  // What the provider's books say is not asked here: that alone would need the secret key.
  const provider = providerSide({ url: providerUrl, secretKey: '', publishableKey: String(stripePublishableKey) });

  const items = async (): Promise<{ id: string }[]> =>
    // A bare list, as the contract has it.
    (await shopper.call({
      ...routes.cart,
      path: `${addressOf(routes.cart)}?userId=${userId}`,
    })) as unknown as { id: string }[];
  const addToCart = async () => {
    await shopper.call(routes.addToCart, { productId: part, quantity: 1, userId });
  };
  const fillCart = async () => {
    if ((await items()).length === 0) await addToCart();
  };
  // The calls are typed by the contract.
  const find = (id: string) =>
    shopper.call(routes.checkoutState, undefined, { id }).then(
      (state) => state as unknown as CheckoutState,
      () => null,
    );
  const begin = async (id: string): Promise<Checkout> => {
    await fillCart();
    return (await shopper.call(routes.checkout, { checkoutId: id, billing })) as unknown as Checkout;
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
    callOff: async (id) => {
      await shopper.call(routes.cancelCheckout, {}, { id });
    },
    payFor: async (id) => {
      const found = await find(id);
      if (found?.state === 'placed') return;
      const status = await provider.pay(await begin(id));
      if (status !== 200) throw new Error(`the payment was answered ${status}`);
    },
    recordOf: (checkoutId) => JSON.stringify({ version: 1, userId, checkoutId }),
    typeBilling: async () => {
      for (const [label, text] of Object.entries(otherDetails)) await stage.fill(label, text);
    },
  };
};
