import { firstDifference, readBehaviour } from './behaviour';
import { tellDifference } from './difference';
import { everyModel } from './every-model';
import { graphOf } from './graph';

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ name, model }) => {
  it('does in every situation what is written of it, and nothing else', () => {
    const difference = firstDifference(readBehaviour(name), graphOf(model));
    expect(difference === null ? null : tellDifference(model, difference)).toBeNull();
  });
});
