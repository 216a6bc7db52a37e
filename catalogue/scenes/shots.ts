import type { Pictures } from './picture';
import { boardShots } from './shots/boards';
import { bannerShots, tileShots } from './shots/composed';
import { machineShots } from './shots/machines';
import { moreBoardShots } from './shots/more-boards';
import { moreMachineShots } from './shots/more-machines';
import { moreWorkshopShots } from './shots/more-workshop';
import { thirdViews } from './shots/third-views';
import { workshopShots } from './shots/workshop';

/** Keys are file names without `.webp`. */
export const shots: Pictures = {
  ...tileShots,
  ...bannerShots,
  ...boardShots,
  ...machineShots,
  ...workshopShots,
  ...moreBoardShots,
  ...moreMachineShots,
  ...moreWorkshopShots,
  ...thirdViews,
};
