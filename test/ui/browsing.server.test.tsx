import { categories } from './support/demo-answers';
import { renderPage } from './support/render-page';

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );

const kindsOf = (html: string) => jsonLdOf(html).map((thing) => thing['@type']);

describe('a category’s page from the server', () => {
  it('shows its products, its name and the ways around it without any script', async () => {
    const { status, html } = await renderPage('/products/category/category-1');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Motors and servos<\/h1>/);
    expect(html).toContain('href="/product/one"');
    expect(html).toContain('href="/products/subCat/child-1"');
    expect(html).toContain('<link rel="canonical" href="https://sprocket.test/products/category/category-1"/>');
    expect(kindsOf(html)).toEqual(['BreadcrumbList']);
  });

  it('is the same page for search engines whatever is filtered, but not on another page of the list', async () => {
    const { html: filtered } = await renderPage('/products/category/category-1?rating=4&sort=priceAsc');
    expect(filtered).toContain('href="https://sprocket.test/products/category/category-1"/>');
    const { html: second } = await renderPage('/products/subCat/child-1?page=2');
    expect(second).toContain('href="https://sprocket.test/products/subCat/child-1?page=2"/>');
  });

  it.each(['/products/category/nothing', '/products/subCat/category-1', '/products/category/child-1'])(
    'answers 404 where there is none: %s',
    async (url) => {
      const { status, html } = await renderPage(url);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('This drawer does not exist');
    },
  );

  it('knows the chosen filters in the first frame', async () => {
    const { html } = await renderPage('/products/category/category-1?rating=4&inStock=true&layout=one&perPage=20');
    expect(html).toContain('aria-label="Remove filter 4 stars and up"');
    expect(html).toContain('data-layout="one"');
    expect(html).toContain('Show 20');
  });
});

describe('a product’s page from the server', () => {
  it('says all a search engine asks for', async () => {
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

  it('does not let a description end the script it stands in', async () => {
    const { html } = await renderPage('/product/one');
    expect(html).not.toContain('</script><script>alert(1)');
  });

  it('leaves the product itself out of its related ones', async () => {
    const { html } = await renderPage('/product/one');
    const related = html.slice(html.indexOf('Related Products'), html.indexOf('<footer'));
    expect(related).toContain('href="/product/three"');
    expect(related).not.toContain('href="/product/one"');
  });

  it('fetches exactly one picture first', async () => {
    const { html } = await renderPage('/product/one');
    expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });

  it('answers 404 for a product nobody sells', async () => {
    const { status, html } = await renderPage('/product/missing');
    expect(status).toBe(404);
    expect(html).toContain('This part is no longer in the drawer');
  });
});

describe('the search from the server', () => {
  it('shows what was found, and is for nobody’s index', async () => {
    const { status, html } = await renderPage('/search?q=motor');
    expect(status).toBe(200);
    expect(html).toContain('Results for “motor”');
    expect(html).toContain('href="/product/one"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('leads on where nothing was asked', async () => {
    const { html } = await renderPage('/search');
    for (const { id } of categories) expect(html).toContain(`href="/products/category/${id}"`);
  });
});

describe('the home page from the server', () => {
  it('shows every part of it', async () => {
    const { html } = await renderPage('/');
    for (const title of ['Featured Categories', 'Popular Products', 'NEW PRODUCTS', 'Featured Products', 'View All']) {
      expect(html).toContain(title);
    }
    expect(kindsOf(html)).toEqual(['Organization', 'WebSite']);
  });

  it('ends with the offers, the newsletter and the year', async () => {
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
