import { crawl } from './controls/crawl';
import { category, home, product } from './controls/crawled-pages';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

it('every control of home, a list and a product has an effect as the first input on a page', async () => {
  const { problems } = await crawl({
    browser: opened.browser,
    shopUrl: opened.shop.url,
    pages: [category, home, product],
    size: { width: 1280, height: 720 },
    turn: 0,
    isWithoutPageChrome: true,
    concurrency: 3,
    oneIn: 16,
  });
  expect(problems).toEqual([]);
});
