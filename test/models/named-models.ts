import { everyModel } from './every-model';
import type { Model } from './model';

export const namedModels = (names: readonly string[]): readonly Model[] => {
  const known = everyModel.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`there is no machine ${unknown.join(', ')}; there are ${known.join(', ')}`);
    process.exit(1);
  }
  return everyModel.filter(({ name }) => names.length === 0 || names.includes(name));
};
