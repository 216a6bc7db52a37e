import { pressEverything } from './controls/press-everything';

// every-control.long.test.ts presses every control at every size.
pressEverything({ atEverySize: false });
