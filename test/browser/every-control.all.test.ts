import { pressEverything } from './controls/press-everything';

jest.setTimeout(1_200_000);

// At every size: every-control.long.test.ts.
pressEverything({ atEverySize: false });
