import type { Shopper } from './shopper';
import type { Stage } from './stage';

/** A shopper signs in, in another tab of the same browser. */
export const signInInOtherTab = async (stage: Stage, shopper: Shopper): Promise<void> => {
  const { token, user } = await shopper.signIn();
  await stage.writeInOtherTab({ user: JSON.stringify(user), token });
};

/** The current shopper signs out, in another tab of the same browser. */
export const signOutInOtherTab = (stage: Stage): Promise<void> => stage.writeInOtherTab({ token: null, user: null });
