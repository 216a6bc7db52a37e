/** @alone Replaces the document, to which other test files may still refer. */
import { readFileSync } from 'node:fs';
import { act, waitFor, within } from '@testing-library/react';
import type {} from '../../src/app/early-actions';
import { startScript } from '../../server/web/start-script';
import { cartCopy } from '../../src/copy/cart';
import { compareCopy } from '../../src/copy/compare';
import { layoutCopy } from '../../src/copy/layout';
import { hydrateDocument } from './support/hydrate-document';
import { renderPage } from './support/render-page';
import { prepareBrowser, signIn } from './support/show';
import { showDocument } from './support/show-document';
import { storedSamples } from './support/stored-samples';

const consoleLines: unknown[][] = [];

beforeEach(() => {
  prepareBrowser();
  consoleLines.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words) => void consoleLines.push(words));
  }
});

afterEach(() => jest.restoreAllMocks());

/** Shows the server's HTML of a page with its style sheet, before the bundle runs. */
const open = async (name: 'cart' | 'compare') => {
  const styles = [
    { href: `/assets/${name}.css`, text: readFileSync(`src/features/${name}/${name}-page.module.css`, 'utf8') },
  ];
  const assetsOf = () => ({ scripts: [], styles, fonts: [] });
  const { html } = await renderPage(`/${name}`, { startScript, assetsOf });
  showDocument(html, `/${name}`);
};

/** Hydrates the page. Fails if React recovers from an error, such as different markup, or if the console has output. */
const hydrate = async (seen: () => Promise<unknown>) => {
  const { root, unexpected } = await hydrateDocument();
  await waitFor(() => expect(window.sprocketEarlyAction).toBeNull());
  await seen();
  expect([unexpected, consoleLines]).toEqual([[], []]);
  await act(() => root?.unmount());
};

const storeGuestLines = (count: number) => {
  const [line] = storedSamples.guestCart.state as object[];
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, id: `line-${index}`, quantity: 1 }));
  localStorage.setItem('guestCart', JSON.stringify(lines));
};

/** The result must not be stored, because `showDocument` replaces the body. */
const page = () => within(document.body);

const emptyCart = () => page().getByText(cartCopy.empty);
const loading = () => page().getByText(layoutCopy.loading);

describe('the cart before hydration', () => {
  it('the cart before hydration is empty for a guest without lines, and its elements are hydrated', async () => {
    await open('cart');
    const drawn = emptyCart();
    expect(drawn).toBeVisible();
    expect(loading()).not.toBeVisible();
    await hydrate(async () => {
      expect(emptyCart()).toBe(drawn);
      expect(drawn).toBeVisible();
      expect(page().queryByText(layoutCopy.loading)).toBeNull();
    });
  });

  it('the cart before hydration is loading for a guest with lines', async () => {
    storeGuestLines(2);
    await open('cart');
    expect(emptyCart()).not.toBeVisible();
    expect(loading()).toBeVisible();
    await hydrate(async () => {
      expect(await page().findByText(cartCopy.countLine(2))).toBeVisible();
      expect(page().queryByText(cartCopy.empty)).toBeNull();
    });
  });

  it('the cart before hydration is loading for a customer', async () => {
    signIn();
    await open('cart');
    expect(emptyCart()).not.toBeVisible();
    expect(loading()).toBeVisible();
    await hydrate(() => waitFor(() => expect(page().queryByText(layoutCopy.loading)).toBeNull()));
  });

  it('the cart before hydration is empty if the browser blocks storage', async () => {
    storeGuestLines(2);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await open('cart');
    expect(emptyCart()).toBeVisible();
    await hydrate(async () => expect(emptyCart()).toBeVisible());
  });
});

describe('the comparison before hydration', () => {
  it('the comparison before hydration is empty without products', async () => {
    await open('compare');
    const drawn = page().getByText(compareCopy.empty);
    expect(drawn).toBeVisible();
    await hydrate(async () => expect(page().getByText(compareCopy.empty)).toBe(drawn));
  });

  it('the comparison before hydration does not look empty with products', async () => {
    localStorage.setItem('compare', '["one"]');
    await open('compare');
    expect(page().getByText(compareCopy.empty)).not.toBeVisible();
    await hydrate(async () => {
      expect(await page().findByRole('table')).toBeVisible();
      expect(page().queryByText(compareCopy.empty)).toBeNull();
    });
  });
});
