import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import type { RecoveryCodes, SecondFactorSetup } from '../../contract/second-factor';
import { appCodeAt } from './authenticator';
import type { Customer } from './add-customer';
import type { TestShop } from './shop';

export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
}

export const callSecondFactor = (shop: TestShop, { headers }: Pick<Customer, 'headers'>, route: Route, body: object) =>
  shop.inject({ method: route.method, url: route.path, payload: body, headers });

/** The app's code for the shop's current time cannot be used again afterwards. */
export const turnOnSecondFactor = async (shop: TestShop, customer: Customer): Promise<SecondFactor> => {
  const { password } = customer;
  const begun = await callSecondFactor(shop, customer, routes.beginSecondFactor, { password });
  const { secret } = begun.json<SecondFactorSetup>();
  const code = appCodeAt(secret, shop.clock.now().getTime());
  const confirmed = await callSecondFactor(shop, customer, routes.confirmSecondFactor, { code });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { secret, recoveryCodes: confirmed.json<RecoveryCodes>().recoveryCodes };
};
