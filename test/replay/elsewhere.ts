import type { Shopper } from './shopper';
import type { Stage } from './stage';

/** Somebody signs in, in another tab of the same browser. */
export const signInElsewhere = async (stage: Stage, shopper: Shopper): Promise<void> => {
  const { token, user } = await shopper.signIn();
  await stage.writeElsewhere({ user: JSON.stringify(user), token });
};

/** Whoever is signed in signs out, in another tab of the same browser. */
export const signOutElsewhere = (stage: Stage): Promise<void> => stage.writeElsewhere({ token: null, user: null });
