import { everyModel } from './every-model';
import { mutationOf } from './mutation';

it.each(everyModel.map((model) => ({ name: model.name, model })))(
  '$name: every mutant differs from the behaviour file, or is listed as equivalent',
  ({ model }) => {
    expect(mutationOf(model).survived.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([]);
  },
);
