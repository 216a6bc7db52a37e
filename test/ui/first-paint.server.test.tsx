import { canonicalUrl } from '../../src/app/canonical-url';
import { demoTransport } from './support/demo-responses';
import { refusalOf } from './support/refusal-of';
import { renderPage } from './support/render-page';

const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map((m) => m.slice(1));

const stateOf = (
  html: string,
): { store: { api: { queries: Record<string, { status: string; endpointName: string }> } } } =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page rendered by the server', () => {
  it('the home page from the server shows the products in a complete document', async () => {
    const { status, html, isWhole } = await renderPage('/');
    expect(status).toBe(200);
    expect(isWhole).toBe(true);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(html).toContain('Stepper motor one');
    expect(html).toContain('<title>Boards, motors and sensors for robots · Sprocket</title>');
    expect(html).toContain('<link rel="canonical" href="https://sprocket.test/"/>');
    expect(html).toMatch(/<style data-href="\/assets\/main.css">body\{margin:0\}<\/style>/);
  });

  it.each(['/', '/nothing', '/signIn', '/cart'])(
    'a page from the server contains no scripts but the shop’s: %s',
    async (url) => {
      const { html } = await renderPage(url);
      const kinds = scriptsOf(html).map(([attributes, text]) => {
        if (/type="application\/ld\+json"/.test(attributes ?? '')) return 'json-ld';
        return /id="(state|bundles)"/.exec(attributes ?? '')?.[1] ?? text;
      });
      expect(kinds.filter((kind) => kind !== 'json-ld')).toEqual([
        'void "start"',
        '{"prefetch":[]}',
        'state',
        'bundles',
      ]);
      expect(html).not.toMatch(/\son[a-z]+="/);
    },
  );

  it('a page from the server escapes catalogue data inside its script element', async () => {
    const { html } = await renderPage('/');
    expect(html).not.toContain('two</script>');
    expect(stateOf(html)).not.toBeNull();
  });

  it('a page from the server contains the responses to all calls that were made for it', async () => {
    const { transport, calls } = demoTransport();
    const { html } = await renderPage('/', { transport });
    const queries = Object.values(stateOf(html).store.api.queries);
    // `randomCategory` makes no call itself, because it uses the responses of other queries.
    const called = queries.filter(({ endpointName }) => endpointName !== 'randomCategory');
    expect(called).toHaveLength(calls.length);
    expect(queries.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('a page from the server is identical byte for byte when it is rendered again', async () => {
    const withoutChance = (html: string) => html.replace(/"randomCategory[^}]*}/g, '');
    const [one, two] = [await renderPage('/nothing'), await renderPage('/nothing')];
    expect(withoutChance(one.html)).toBe(withoutChance(two.html));
  });

  it('a page from the server for an unknown address has the status 404, and is not indexed', async () => {
    const { status, html } = await renderPage('/nothing/at/all');
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('a page from the server is incomplete but has its end if the backend fails', async () => {
    const { html, isWhole } = await renderPage('/', { transport: () => Promise.reject(new Error('down')) });
    expect(isWhole).toBe(false);
    expect(html).toContain('</html>');
  });

  it('a page from the server is incomplete if a call is refused', async () => {
    const refused = refusalOf('rate_limited');
    expect((await renderPage('/', { transport: () => Promise.resolve(refused) })).isWhole).toBe(false);
  });
});

describe('the devtools', () => {
  it('the devtools have no address in a shop that does not enable them', async () => {
    const { status, html } = await renderPage('/flows/checkout');
    expect(status).toBe(404);
    expect(html).not.toContain('"flows"');
    expect(canonicalUrl('/flows/checkout')).toBe(canonicalUrl('/no/such/page'));
  });

  it('the devtools have a page in a shop that enables them, which the page’s data says', async () => {
    const { status, html } = await renderPage('/flows/checkout', { flows: true });
    expect(status).toBe(200);
    expect(html).toContain('"flows":true');
    expect(canonicalUrl('/flows/checkout?step=checkout.opened', { flows: true })).toBe('/flows/checkout');
  });
});

describe('the cache key of a page', () => {
  it('the cache key of a page omits search parameters that the page does not read', () => {
    expect(canonicalUrl('/search?q=arudino&literal=true')).toBe('/search?literal=true&q=arudino');
    expect(canonicalUrl('/?utm_source=letter&q=x')).toBe('/');
  });

  it('the cache key of a page is the same for all unknown addresses', () => {
    expect(canonicalUrl('/no/such/page')).toBe(canonicalUrl('/wp-login.php?a=b'));
  });
});
