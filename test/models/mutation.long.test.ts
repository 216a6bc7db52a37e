import { everyModel } from './every-model';
import { mutationOf } from './mutation';

it.each(everyModel.map((model) => ({ name: model.name, model })))(
  'the behaviour file of the machine $name detects every mutant that is not listed as equivalent',
  ({ model }) => {
    expect(mutationOf(model).survived.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([]);
  },
);
