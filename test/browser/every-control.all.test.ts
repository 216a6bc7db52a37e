import { pressEverything } from './controls/press-everything';

// At every size: every-control.long.test.ts.
pressEverything({ atEverySize: false });
