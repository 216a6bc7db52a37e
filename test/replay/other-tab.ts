import type { Shopper } from './shopper';
import type { Stage } from './stage';

/** Signs a shopper in, as another tab of the same browser would. */
export const signInInOtherTab = async (stage: Stage, shopper: Shopper): Promise<void> => {
  const { token, user } = await shopper.signIn();
  await stage.writeInOtherTab({ user: JSON.stringify(user), token });
};

/** Signs the current shopper out, as another tab of the same browser would. */
export const signOutInOtherTab = (stage: Stage): Promise<void> => stage.writeInOtherTab({ token: null, user: null });
