import { canonicalUrl } from '../../src/app/canonical-url';
import type { Transport } from '../../src/api/transport';
import { categories, demoTransport } from './support/demo-responses';
import { renderPage } from './support/render-page';

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );

const kindsOf = (html: string) => jsonLdOf(html).map((thing) => thing['@type']);

describe('a category’s page from the server', () => {
  it('the HTML of a category’s page contains its name, products and navigation', async () => {
    const { status, html } = await renderPage('/products/category/category-1');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Motors and servos<\/h1>/);
    expect(html).toContain('href="/product/one"');
    expect(html).toContain('href="/products/subCat/child-1"');
    expect(html).toContain('<link rel="canonical" href="https://sprocket.test/products/category/category-1"/>');
    expect(kindsOf(html)).toEqual(['BreadcrumbList']);
  });

  it('the canonical address of a category’s page omits filters, but keeps the number of the page', async () => {
    const { html: filtered } = await renderPage('/products/category/category-1?rating=4&sort=priceAsc');
    expect(filtered).toContain('href="https://sprocket.test/products/category/category-1"/>');
    const { html: second } = await renderPage('/products/subCat/child-1?page=2');
    expect(second).toContain('href="https://sprocket.test/products/subCat/child-1?page=2"/>');
  });

  it.each(['/products/category/nothing', '/products/subCat/category-1', '/products/category/child-1'])(
    'a request for the page of an unknown category gets 404: %s',
    async (url) => {
      const { status, html } = await renderPage(url);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('This drawer does not exist');
    },
  );

  it('the HTML of a category’s page marks the chosen filters', async () => {
    const { html } = await renderPage('/products/category/category-1?rating=4&inStock=true&layout=one&perPage=20');
    expect(html).toContain('aria-label="Remove filter 4 stars and up"');
    expect(html).toContain('data-layout="one"');
    expect(html).toContain('Show 20');
  });
});

describe('a product’s page from the server', () => {
  it('the HTML of a product’s page contains the metadata for search engines', async () => {
    const { status, html } = await renderPage('/product/one');
    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:type" content="product"/>');
    expect(html).toContain('<meta property="og:image" content="https://sprocket.test/download/motor.webp?w=1280"/>');
    const [product, breadcrumbs] = jsonLdOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Stepper motor one',
      offers: { price: 899, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 3 },
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('the HTML of a product’s page shows the options in the address; its canonical address has none', async () => {
    const { status, html } = await renderPage('/product/board?ram=8+GB&size=M');
    expect(status).toBe(200);
    expect(html).toContain('Rs 1299');
    expect(html).toContain('SKU B-8M');
    expect(html.match(/<input[^>]*checked=""[^>]*>/g)?.map((input) => / value="(.*?)"/.exec(input)?.[1])).toEqual([
      '8 GB',
      'M',
    ]);
    expect(html).toMatch(/<img[^>]*motor-2\.webp[^>]*fetchPriority="high"|fetchPriority="high"[^>]*motor-2\.webp/i);
    expect(html).toContain('<link rel="canonical" href="https://sprocket.test/product/board"/>');
  });

  it('the cache key of a product’s page keeps only the chosen options of the query', () => {
    expect(canonicalUrl('/product/board?size=M&utm=mail&ram=8+GB')).toBe('/product/board?ram=8+GB&size=M');
  });

  it('the HTML of a product’s page names the product’s variants for search engines', async () => {
    const { html } = await renderPage('/product/board?ram=8+GB&size=M');
    const [group] = jsonLdOf(html);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      '@id': 'https://sprocket.test/product/board',
      productGroupID: 'board',
      variesBy: ['RAM', 'https://schema.org/size'],
      aggregateRating: { ratingValue: 4.5 },
    });
    expect(group).not.toHaveProperty('offers');
    const variants = group?.['hasVariant'] as object[];
    expect(variants).toHaveLength(3);
    expect(variants[1]).toEqual({
      '@type': 'Product',
      '@id': 'https://sprocket.test/product/board?ram=8+GB&size=M',
      name: 'Linux board, 8 GB, M',
      sku: 'B-8M',
      image: 'https://sprocket.test/download/motor-2.webp?w=960',
      size: 'M',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'RAM', value: '8 GB' }],
      offers: {
        '@type': 'Offer',
        url: 'https://sprocket.test/product/board?ram=8+GB&size=M',
        price: 1299,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(variants[2]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    expect(variants[2]).not.toHaveProperty('sku');
  });

  it('the HTML of a product’s page escapes the description inside its script element', async () => {
    const { html } = await renderPage('/product/one');
    expect(html).not.toContain('</script><script>alert(1)');
  });

  it('the HTML of a product’s page does not list the product among its related ones', async () => {
    const { html } = await renderPage('/product/one');
    const related = html.slice(html.indexOf('Related Products'), html.indexOf('<footer'));
    expect(related).toContain('href="/product/three"');
    expect(related).not.toContain('href="/product/one"');
  });

  it('the HTML of a product’s page gives exactly one picture a high priority', async () => {
    const { html } = await renderPage('/product/one');
    expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });

  it('a request for the page of an unknown product gets 404', async () => {
    const { status, html } = await renderPage('/product/missing');
    expect(status).toBe(404);
    expect(html).toContain('This part is no longer in the drawer');
  });
});

describe('the search from the server', () => {
  it('the search page from the server shows the results, and is not indexed', async () => {
    const { status, html } = await renderPage('/search?q=motor');
    expect(status).toBe(200);
    expect(html).toContain('Results for “motor”');
    expect(html).toContain('href="/product/one"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('the search page shows a corrected spelling, and searches literally if the address says so', async () => {
    const demo = demoTransport();
    const transport: Transport = async (request) => {
      const response = await demo.transport(request);
      if (!request.url.startsWith('/api/search')) return response;
      return { ...response, body: Object.assign({ correctedQuery: 'stepper motor' }, response.body) };
    };
    const { html } = await renderPage('/search?q=stepr+motor', { transport });
    expect(html.replaceAll(/<!-- -->|<\/?strong>/g, '')).toContain(
      'Showing results for stepper motor. Search instead for',
    );
    expect(html).toContain('href="/search?q=stepr+motor&amp;literal=true"');
    await renderPage('/search?q=stepr+motor&literal=true', { transport });
    expect(demo.calls.filter((url) => url.includes('literal=true'))).toHaveLength(1);
  });

  it('the search page shows links to the categories for an empty query', async () => {
    const { html } = await renderPage('/search');
    for (const { id } of categories) expect(html).toContain(`href="/products/category/${id}"`);
  });
});

describe('the home page from the server', () => {
  it('the HTML of the home page shows every section', async () => {
    const { html } = await renderPage('/');
    for (const title of ['Featured Categories', 'Popular Products', 'NEW PRODUCTS', 'Featured Products', 'View All']) {
      expect(html).toContain(title);
    }
    expect(kindsOf(html)).toEqual(['Organization', 'WebSite']);
  });

  it('the HTML of the home page ends with offers, newsletter and year', async () => {
    const { html } = await renderPage('/');
    const words = html
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Orders may be processed with a slight delay.');
    const footer = words.slice(words.indexOf('Free delivery for orders'));
    expect(footer).toContain('Free delivery for orders over $70');
    expect(footer).toContain('$20 discount for your first order, by newsletter');
    expect(footer).toContain('Offers until the end of March');
    expect(footer).toContain('Subscribe');
    expect(footer).toContain('Copyright 2024');
  });
});
