import { shopAndBrowser } from './shop-and-browser';
import { walkPurchase } from './walk-purchase';

const opened = shopAndBrowser();

it('a guest gets from a product to a paid order at 1280 px, through reloads and a declined card', () =>
  walkPurchase(opened, 1280));
