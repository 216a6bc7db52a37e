import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  // The engine has this function only with the flag.
  (runInNewContext('gc') as () => void)();
};
