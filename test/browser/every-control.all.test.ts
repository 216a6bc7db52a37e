import { pressEverything } from './controls/press-everything';

pressEverything({ atEverySize: false });
