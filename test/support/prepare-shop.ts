import { prepareOpenedShop } from './opened-shop';

/** Before the first browser test: a data folder with the whole demo, which every test file then copies. */
export default prepareOpenedShop;
