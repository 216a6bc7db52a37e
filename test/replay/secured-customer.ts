import { perStage } from './per-stage';
import type { Shopper } from './shopper';
import type { Stage } from './stage';

interface SecuredCustomer {
  readonly shopper: Shopper;
  nextCode(): string;
}

const customers = perStage<Stage, SecuredCustomer>('no customer has a second factor');
/** The key is the lower-case e-mail address of the stage's ordinary shopper. */
const credentials = new Map<string, { email: string; password: string }>();

/** Creates another customer, with a second factor, once for each stage. */
export const prepareSecuredCustomer = async (stage: Stage): Promise<SecuredCustomer> => {
  const key = stage.shopper.email;
  if (credentials.has(key)) return customers.of(stage);
  const shopper = stage.newShopper('Asha Rao');
  await shopper.register();
  await shopper.signIn();
  const codes = [...(await shopper.turnOnSecondFactor())];
  const customer = { shopper, nextCode: () => codes.shift() ?? 'none is left' };
  customers.keep(stage, customer);
  credentials.set(key, { email: shopper.email, password: shopper.password });
  return customer;
};

export const securedCustomerOf = (stage: Stage): SecuredCustomer => customers.of(stage);

/**
 * Puts the customer's email and password into a sign-in request. A request with a Google token is not changed, because
 * the token already identifies the customer.
 */
export const asSecuredCustomer = (body: Record<string, unknown>): Record<string, unknown> => {
  if (body['idToken'] !== undefined || typeof body['email'] !== 'string') return body;
  return { ...body, ...credentials.get(body['email'].toLowerCase()) };
};
