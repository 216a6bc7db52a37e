import { canonicalUrl } from '../../src/app/server';
import { demoTransport } from './support/demo-answers';
import { renderPage } from './support/render-page';

const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map((m) => m.slice(1));

const stateOf = (
  html: string,
): { store: { api: { queries: Record<string, { status: string; endpointName: string }> } } } =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page rendered by the server', () => {
  it('shows the products, in a whole document', async () => {
    const { status, html, isWhole } = await renderPage('/');
    expect(status).toBe(200);
    expect(isWhole).toBe(true);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(html).toContain('Stepper motor one');
    expect(html).toContain('<title>Boards, motors and sensors for robots · Sprocket</title>');
    expect(html).toContain('<link rel="canonical" href="https://sprocket.test/"/>');
    expect(html).toMatch(/<style data-href="\/assets\/main.css">body\{margin:0\}<\/style>/);
  });

  it.each(['/', '/nothing', '/signIn', '/cart'])('carries no script but ours: %s', async (url) => {
    const { html } = await renderPage(url);
    const kinds = scriptsOf(html).map(([attributes, text]) => {
      if (/type="application\/ld\+json"/.test(attributes ?? '')) return 'json-ld';
      return /id="(state|bundles)"/.exec(attributes ?? '')?.[1] ?? text;
    });
    expect(kinds.filter((kind) => kind !== 'json-ld')).toEqual(['void "start"', 'state', 'bundles']);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  it('does not let what the catalogue says end the script that carries it', async () => {
    const { html } = await renderPage('/');
    expect(html).not.toContain('two</script>');
    expect(stateOf(html)).not.toBeNull();
  });

  it('travels with every answer it shows, so that the browser asks nothing again', async () => {
    const { transport, asked } = demoTransport();
    const { html } = await renderPage('/', { transport });
    const queries = Object.values(stateOf(html).store.api.queries);
    // The random category is drawn by the server itself: it travels, but no call was made for it.
    const called = queries.filter(({ endpointName }) => endpointName !== 'randomCategory');
    expect(called).toHaveLength(asked.length);
    expect(queries.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is the same to the byte when nothing has changed', async () => {
    const withoutChance = (html: string) => html.replace(/"randomCategory[^}]*}/g, '');
    const [one, two] = [await renderPage('/nothing'), await renderPage('/nothing')];
    expect(withoutChance(one.html)).toBe(withoutChance(two.html));
  });

  it('says 404 where the address leads nowhere', async () => {
    const { status, html } = await renderPage('/nothing/at/all');
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('is not whole when the backend fails, and still a page', async () => {
    const { html, isWhole } = await renderPage('/', { transport: () => Promise.reject(new Error('down')) });
    expect(isWhole).toBe(false);
    expect(html).toContain('</html>');
  });
});

describe('the formal layer', () => {
  it('is no address of a shop that does not show it', async () => {
    const { status, html } = await renderPage('/flows/checkout');
    expect(status).toBe(404);
    expect(html).not.toContain('"flows"');
    expect(canonicalUrl('/flows/checkout')).toBe(canonicalUrl('/no/such/page'));
  });

  it('is a page, and tells the browser so, where it may be looked at', async () => {
    const { status, html } = await renderPage('/flows/checkout', { flows: true });
    expect(status).toBe(200);
    expect(html).toContain('"flows":true');
    expect(canonicalUrl('/flows/checkout?step=checkout.opened', { flows: true })).toBe('/flows/checkout');
  });
});

describe('addresses whose pages are equal', () => {
  it('drops search parameters the page does not read', () => {
    expect(canonicalUrl('/?utm_source=letter&q=x')).toBe('/');
  });

  it('is one for all that lead nowhere', () => {
    expect(canonicalUrl('/no/such/page')).toBe(canonicalUrl('/wp-login.php?a=b'));
  });
});
