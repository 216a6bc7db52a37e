import { inTransaction } from '../../../server/db/transaction';
import { idTokenFromGoogle } from '../id-token-from-google';
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import type { Checkout } from '../../../contract/checkout';
import type { GuestSession } from '../../../contract/guests';
import { toRupees } from '../../../contract/money';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from '../money/billing';
import { providerSide } from '../money/provider-side';
import { turnOnSecondFactor } from '../second-factor';
import type { Customer } from '../add-customer';
import { sourcePicture } from '../catalogue-source';
import { multipart } from '../multipart';
import { openTestShop, type TestShop } from '../shop';
import type { FuzzCaller } from './requests';

/** A customer who owns one record of every kind. */
interface Owner extends Customer {
  /** Values that replace the placeholders of `known-values.ts`, by name. */
  known: Map<string, string>;
  /** Texts that only this customer may receive. */
  secrets: readonly string[];
}

export interface FuzzFixture {
  shop: TestShop;
  tokenOf(caller: FuzzCaller): string | undefined;
  /** Returns a function from the name of a placeholder (`known-values.ts`) to its value for this caller. */
  knownBy(caller: FuzzCaller): (name: string) => string;
  secretsFrom(caller: FuzzCaller): readonly string[];
  signInAgain(caller: FuzzCaller): Promise<void>;
  /** Recreates what the callers' requests have removed. */
  refill(): Promise<void>;
  /** Returns the data of the customer who makes no calls. */
  stateOfAnother(): Promise<unknown>;
  close(): Promise<void>;
}

const jtiOf = (token: string): string => {
  // The shop made this token, so its payload has this shape.
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  return payload.jti;
};

export const openFuzzFixture = async (): Promise<FuzzFixture> => {
  const shop = await openTestShop({ seed: 'small' });
  const side = providerSide({ url: shop.sandboxUrl, ...shop.config.stripe });

  const call = async <Value>(who: Customer, route: Route, params: Record<string, string>, payload?: object) => {
    const url = addressOf(route, params);
    const response = await shop.inject({ method: route.method, url, payload, headers: who.headers });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response.json<Value>();
  };
  const addToCart = async (who: Customer) =>
    (await call<{ item: { id: string } }>(who, routes.addToCart, {}, { productId: 'board-plain', quantity: 1 })).item
      .id;
  const addToList = async (who: Customer) =>
    (await call<{ item: { id: string } }>(who, routes.addToWishlist, {}, { productId: 'board-plain', userId: who.id }))
      .item.id;
  const upload = async (who: Customer) => {
    const form = multipart([{ bytes: await sourcePicture(9, 9) }], who.headers);
    const response = await shop.inject({ method: 'POST', url: routes.uploadPicture.path, ...form });
    return response.json<string[]>()[0] ?? '';
  };
  const startSession = (userId: string): Promise<string> =>
    inTransaction(shop.database, (transaction) => shop.services.sessions.start(transaction, userId));
  const googleToken = async (email: string) => (await idTokenFromGoogle(shop, { email, name: 'Gita' })).idToken;

  const newOwner = async (name: string): Promise<Owner> => {
    const made = await shop.newCustomer(name);
    // Every password is unique, because knowing one password must not give access to another account.
    const password = `the password of ${made.id}`;
    const change = { password: made.password, newPass: password };
    await call(made, routes.changePassword, { id: made.id }, change);
    const customer = { ...made, password };
    const secret = (what: string) => `${what} of ${customer.id.slice(0, 8)}`;
    const address = {
      ...billing,
      fullName: secret('Name'),
      streetAddressLine1: secret('Street'),
      city: secret('City'),
      email: `pays-${customer.email}`,
    };
    await addToCart(customer);
    const start = () => call<Checkout>(customer, routes.checkout, {}, { checkoutId: opaqueId(), billing: address });
    const paid = await start();
    await side.pay(paid);
    const body = {
      paymentId: paid.paymentId,
      amount: toRupees(paid.amount),
      userid: customer.id,
      products: paid.lines,
    };
    const order = await call<{ id: string }>(customer, routes.createOrder, {}, body);
    const itemId = await addToCart(customer);
    const { id: addressId } = await call<{ id: string }>(customer, routes.addAddress, {}, address);
    const open = await start();
    const known = new Map(
      Object.entries({
        id: customer.id,
        email: customer.email,
        password: customer.password,
        sessionId: jtiOf(customer.token),
        orderId: order.id,
        paymentId: open.paymentId,
        checkoutId: open.checkoutId,
        amount: String(toRupees(open.amount)),
        itemId,
        addressId,
        listId: await addToList(customer),
        file: await upload(customer),
        idToken: await googleToken(customer.email),
      }),
    );
    const { secret: appSecret, recoveryCodes } = await turnOnSecondFactor(shop, customer);
    known.set('recoveryCode', recoveryCodes[0] ?? '');
    const { fullName, streetAddressLine1, city, email } = address;
    const ofAccount = [customer.email, customer.token, appSecret, ...recoveryCodes];
    const secrets = [fullName, streetAddressLine1, city, email, open.clientSecret, ...ofAccount];
    return { ...customer, known, secrets };
  };

  const owners = {
    customer: await newOwner('Customer'),
    other: await newOwner('Other'),
    another: await newOwner('Another'),
  };
  const ended = await startSession(owners.customer.id);
  await sql`update sessions set expires_at = ${shop.clock.now()} where id = ${jtiOf(ended)}`.execute(shop.database);
  const beginGuestSession = async (): Promise<string> =>
    (await shop.inject({ method: 'POST', url: routes.beginGuestSession.path })).json<GuestSession>().token;
  const tokens = new Map<FuzzCaller, string>([
    ['guest', await beginGuestSession()],
    ['customer', owners.customer.token],
    ['other', owners.other.token],
    ['expired', ended],
    [
      'forged',
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(owners.customer.id)
        .setJti(jtiOf(owners.customer.token))
        .sign(new TextEncoder().encode('a key of somebody else, quite long enough')),
    ],
  ]);
  const ownerOf = (caller: FuzzCaller): Owner => (caller === 'other' ? owners.other : owners.customer);
  const isSignedIn = (caller: FuzzCaller): boolean => caller === 'customer' || caller === 'other';

  return {
    shop,
    tokenOf: (caller) => tokens.get(caller),
    knownBy: (caller) => (name) => {
      const [whose = '', what = ''] = name.split('.');
      if (what === 'newId') return opaqueId();
      // Callers who are not signed in do not get these values, because they could sign in as the customer with them.
      if (!isSignedIn(caller) && ['password', 'idToken', 'recoveryCode'].includes(what)) return name;
      return (whose === 'own' ? ownerOf(caller) : owners.another).known.get(what) ?? name;
    },
    secretsFrom: (caller) =>
      Object.values(owners)
        .filter((owner) => !isSignedIn(caller) || owner !== ownerOf(caller))
        .flatMap(({ secrets }) => secrets),
    async signInAgain(caller) {
      if (caller === 'guest') tokens.set(caller, await beginGuestSession());
      if (isSignedIn(caller)) tokens.set(caller, await startSession(ownerOf(caller).id));
    },
    async refill() {
      for (const caller of ['customer', 'other'] as const) {
        const { known, id } = ownerOf(caller);
        const token = await startSession(id);
        tokens.set(caller, token);
        const headers = { authorization: `Bearer ${token}` };
        for (const [name, route, payload] of [
          ['itemId', routes.addToCart, { productId: 'board-plain', quantity: 1 }],
          ['listId', routes.addToWishlist, { productId: 'board-plain', userId: id }],
        ] as const) {
          const response = await shop.inject({ method: 'POST', url: route.path, payload, headers });
          if (response.statusCode === 200) known.set(name, response.json<{ item: { id: string } }>().item.id);
        }
      }
    },
    async stateOfAnother() {
      const { id } = owners.another;
      const token = await startSession(id);
      const read = async (url: string): Promise<string> =>
        (await shop.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
      const state = await Promise.all([
        read(addressOf(routes.user, { id })),
        read(`${routes.orders.path}?userid=${id}`),
        read(`${routes.cart.path}?userId=${id}`),
        read(`${routes.wishlist.path}?userId=${id}`),
        read(routes.addresses.path),
        read(routes.uploadedPictures.path),
      ]);
      // The calls of any caller may change stock and ratings.
      return state.map((text) => text.replace(/"(countInStock|rating)":[\d.]+/g, ''));
    },
    close: () => shop.close(),
  };
};
