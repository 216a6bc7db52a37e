import { pressEverything } from './controls/press-everything';

jest.setTimeout(1_200_000);

pressEverything({ atEverySize: true });
