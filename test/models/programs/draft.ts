import { draftOf } from '../behaviour-draft';
import { namedModels } from '../named-models';

for (const model of namedModels(process.argv.slice(2))) console.log(draftOf(model));
