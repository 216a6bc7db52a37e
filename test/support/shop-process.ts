import { runShop } from '../../server/run-shop';

/** The shop as a process of its own, without its pages: what `server/main.ts` runs once the browser's build is there. */
runShop(null);
