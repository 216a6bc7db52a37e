import type { Shopper } from './shopper';
import type { Stage } from './stage';

export const signInInOtherTab = async (stage: Stage, shopper: Shopper): Promise<void> => {
  const { token, user } = await shopper.signIn();
  await stage.writeInOtherTab({ user: JSON.stringify(user), token });
};

export const signOutInOtherTab = (stage: Stage): Promise<void> => stage.writeInOtherTab({ token: null, user: null });
