import { demoTransport } from './support/demo-responses';
import { renderPage } from './support/render-page';

it('a page contains the responses of queries that other responses start, however late they are', async () => {
  const { transport } = demoTransport();
  const others: Promise<unknown>[] = [];
  const { html } = await renderPage('/', {
    transport: async (call) => {
      const response = transport(call);
      // The first tab's products (`catName=`) are requested after the categories, and this transport responds last.
      if (!call.url.includes('catName=')) others.push(response);
      else await Promise.all(others).then(() => new Promise(setImmediate));
      return response;
    },
  });
  expect(html).not.toContain('"status":"pending"');
  const panel = html.slice(html.indexOf('role="tabpanel"'), html.indexOf('NEW PRODUCTS'));
  expect(panel).toContain('<article');
});
