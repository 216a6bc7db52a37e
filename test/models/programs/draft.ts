import { draftOf } from '../behaviour-draft';
import { everyModel } from '../every-model';

const [, , name] = process.argv;
const models = everyModel.filter((model) => name === undefined || model.name === name);
for (const model of models) console.log(`# ${model.name}\n${draftOf(model)}\n`);
