import { firstDifference } from './behaviour';
import { readBehaviour } from './behaviour-file';
import { unsampledCodes } from './compared-codes';
import { describeDifference } from './difference';
import { everyModel } from './every-model';
import { graphOf } from './graph';

describe.each(everyModel.map((model) => ({ name: model.name, model })))('$name', ({ name, model }) => {
  it(`the machine ${name} does in every situation what its behaviour file says, and nothing else`, () => {
    const difference = firstDifference(readBehaviour(name), model.machine, graphOf(model));
    expect(difference === null ? null : describeDifference(model, difference)).toBeNull();
  });

  it(`the model of ${name} samples every code that its machine compares with`, () => {
    expect(unsampledCodes(model)).toEqual([]);
  });
});
