import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

it('text cannot become markup or script', async () => {
  const page = await opened.browser.newPage();
  await opened.visit(page, '/');
  const tried = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      'markup in innerHTML': () => void (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      'a frame’s document': () => void (document.createElement('iframe').srcdoc = '<p>'),
      'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', '<p>'),
      'a script’s text': () => void (document.createElement('script').text = 'alert(1)'),
      'a style sheet': () => void (document.createElement('style').innerHTML = 'a > b { color: red }'),
    };
    return Object.entries(attempts).map(([what, attempt]) => {
      try {
        attempt();
        return `${what}: taken`;
      } catch {
        return `${what}: refused`;
      }
    });
  });
  expect(tried).toEqual([
    'markup in innerHTML: refused',
    'a frame’s document: refused',
    'markup beside an element: refused',
    'a script’s text: refused',
    'a style sheet: taken',
  ]);
  await page.close();
});
