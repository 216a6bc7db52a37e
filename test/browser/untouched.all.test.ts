import { shopAndBrowser } from './shop-and-browser';
import { desktop, pressUntouched } from './untouched';

pressUntouched(shopAndBrowser(), desktop);
