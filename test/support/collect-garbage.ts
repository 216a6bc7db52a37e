import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  // V8 defines `gc` only in contexts that are created after the flag is set.
  (runInNewContext('gc') as () => void)();
};
