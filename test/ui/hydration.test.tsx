/** @alone Replaces the document, to which other test files may still refer. */
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type {} from '../../src/app/early-actions';
import { hydrateDocument } from './support/hydrate-document';
import { hydratedPages } from './support/hydrated-pages';
import { renderPage } from './support/render-page';
import { prepareBrowser, signIn } from './support/show';
import { showDocument } from './support/show-document';
import { storedSamples, storeSamples } from './support/stored-samples';
import { writeElsewhere } from './support/write-elsewhere';

const consoleLines: unknown[][] = [];

beforeEach(() => {
  prepareBrowser();
  window.sprocketEarlyAction = undefined;
  consoleLines.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words) => void consoleLines.push(words));
  }
});

afterEach(() => jest.restoreAllMocks());

/** `passed` is the history state that the link to the page has set. A reload keeps this state. */
const hydrate = async (url: string, passed?: object) => {
  const { html } = await renderPage(url);
  showDocument(html, url);
  // React Router keeps the state of a history entry in `usr`.
  if (passed !== undefined) window.history.replaceState({ usr: passed, key: 'reloaded' }, '');
  const { root, calls, unexpected } = await hydrateDocument();
  await waitFor(() => expect(window.sprocketEarlyAction).toBeNull());
  // Warnings and unwanted calls need time to appear.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await act(() => root?.unmount());
  return { unexpected, calls };
};

describe('a page rendered by the server', () => {
  it.each(hydratedPages)('a page from the server hydrates silently for a guest: %s', async (url) => {
    const { unexpected, calls } = await hydrate(url);
    expect(unexpected).toEqual([]);
    expect(consoleLines).toEqual([]);
    // The browser repeats only a call that failed on the server.
    const again = url === '/product/missing' ? ['/api/products/missing'] : [];
    expect(calls.filter((call) => /category|products|Banner/i.test(call))).toEqual(again);
  });

  it.each(['/', '/nothing'])('a page from the server hydrates silently for a customer: %s', async (url) => {
    signIn();
    const { unexpected } = await hydrate(url);
    expect(unexpected).toEqual([]);
    expect(consoleLines).toEqual([]);
  });

  it.each(['/', '/product/one', '/compare', '/cart', '/signIn'])(
    'a page from the server hydrates silently with stored data: %s',
    async (url) => {
      // Does not store the sample location FR, because the page is for IN and would reload.
      storeSamples(Object.keys(storedSamples).filter((name) => name !== 'deliveryLocation'));
      const { unexpected } = await hydrate(url);
      expect(unexpected).toEqual([]);
      expect(consoleLines).toEqual([]);
      expect(localStorage.getItem('location')).toBe('IN');
    },
  );

  it.each([
    { url: '/signIn', passed: { from: '/orders', email: 'asha@shop.test' } },
    { url: '/orders/find', passed: { orderNumber: '7', email: 'asha@shop.test' } },
    { url: '/orders', passed: { placedOrder: 'order-1' } },
  ])(
    'a page from the server hydrates silently after a reload that keeps the state of the history: $url',
    async ({ url, passed }) => {
      const { unexpected } = await hydrate(url, passed);
      expect(unexpected).toEqual([]);
      expect(consoleLines).toEqual([]);
    },
  );

  it('a hydration mismatch is reported', async () => {
    const { html } = await renderPage('/nothing');
    showDocument(html.replace('This part is not in the drawer', 'Something else'), '/nothing');
    const { root, unexpected } = await hydrateDocument();
    await waitFor(() => expect(unexpected).not.toEqual([]));
    await act(() => root?.unmount());
  });

  it('a page from the server replays a click made before hydration', async () => {
    const { html } = await renderPage('/nothing');
    showDocument(html, '/nothing');
    const button = document.querySelector<HTMLButtonElement>('nav button[aria-expanded]');
    if (button === null) throw new Error('the page has no menu button');
    window.sprocketEarlyAction = [button];
    const { root } = await hydrateDocument();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    await act(() => root?.unmount());
  });

  describe('below the fold', () => {
    /** Each function reports all elements of one observer as visible. Observers of earlier pages stay in this list. */
    const sights: (() => void)[] = [];
    let root: Awaited<ReturnType<typeof hydrateDocument>>['root'] = null;
    beforeEach(() => {
      // No element is visible until `scroll` is called.
      window.IntersectionObserver = class {
        private readonly watched = new Set<Element>();
        constructor(notify: IntersectionObserverCallback) {
          sights.push(() => {
            const entries = [...this.watched].map((target) => ({ target, isIntersecting: true }));
            if (entries.length > 0) notify(entries as never, this as never);
          });
        }
        observe(element: Element) {
          this.watched.add(element);
        }
        unobserve(element: Element) {
          this.watched.delete(element);
        }
        disconnect() {
          this.watched.clear();
        }
      } as never;
    });
    afterEach(async () => {
      await act(() => root?.unmount());
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });

    const scroll = () => act(async () => sights.forEach((see) => see()));

    /** React stores the props of a hydrated element on the element. */
    const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

    const open = async (url: string) => {
      const { html } = await renderPage(url);
      showDocument(html, url);
      const hydrated = await hydrateDocument();
      root = hydrated.root;
      await waitFor(() => expect(window.sprocketEarlyAction).toBeNull());
      const tabs = [...document.querySelectorAll('[role=tab]')];
      // Cards in an `aside` are not in a lazy section.
      const cards = [...document.querySelectorAll('article')].filter((card) => card.closest('aside') === null);
      return { ...hydrated, tabs, cards };
    };

    it('a section below the fold stays dehydrated until it is nearly visible', async () => {
      const { unexpected, tabs } = await open('/');
      expect(tabs.length).toBeGreaterThan(1);
      expect(tabs.some(isAlive)).toBe(false);
      await scroll();
      await waitFor(() => expect(tabs.every(isAlive)).toBe(true));
      expect(tabs.every((tab) => tab.isConnected)).toBe(true);
      expect([unexpected, consoleLines]).toEqual([[], []]);
    });

    it('a section below the fold stays dehydrated when a narrow screen renders the page again', async () => {
      const { matchMedia } = window;
      window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(width < 992px)' });
      const { cards } = await open('/products/category/category-0');
      expect(cards.length).toBeGreaterThan(0);
      expect(document.querySelector('aside')).toBeNull();
      expect(cards.every((card) => card.isConnected && !isAlive(card))).toBe(true);
    });

    it('a section below the fold handles the first click', async () => {
      const { tabs } = await open('/');
      await act(() => fireEvent.click(tabs[1] as Element));
      expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    });

    describe('delays no update, and stays as the server rendered it', () => {
      const updates: readonly [name: string, request: RegExp, update: () => void][] = [
        [
          'a choice',
          /inStock=true/,
          () => fireEvent.click(within(document.body).getByRole('checkbox', { name: /^In Stock/ })),
        ],
        [
          'Back',
          /rating=4/,
          () => {
            window.history.replaceState(null, '', '?rating=4');
            window.dispatchEvent(new PopStateEvent('popstate'));
          },
        ],
        ['a delivery location chosen in another tab', /location=NP/, () => writeElsewhere('location', 'NP')],
      ];

      it.each(updates)(
        'a section below the fold delays no update, and keeps the server’s elements: %s',
        async (_name, request, update) => {
          const { unexpected, calls, cards } = await open('/products/category/category-0');
          expect(cards.length).toBeGreaterThan(1);
          expect(cards.some(isAlive)).toBe(false);
          expect(calls.filter((call) => request.test(call))).toEqual([]);
          await act(async () => update());
          await waitFor(() => expect(calls.filter((call) => request.test(call))).not.toEqual([]));
          expect(cards.every((card) => card.isConnected)).toBe(true);
          expect([unexpected, consoleLines]).toEqual([[], []]);
        },
      );

      it('a section below the fold is hydrated with the server’s elements after a choice of a tab above it', async () => {
        const { unexpected, cards } = await open('/product/one');
        expect(cards.length).toBeGreaterThan(0);
        expect(cards.some(isAlive)).toBe(false);
        const tab = within(document.body).getByRole('tab', { name: /^Reviews/ });
        await act(async () => fireEvent.click(tab));
        expect(tab).toHaveAttribute('aria-selected', 'true');
        await waitFor(() => expect(cards.every(isAlive)).toBe(true));
        expect(cards.every((card) => card.isConnected)).toBe(true);
        expect([unexpected, consoleLines]).toEqual([[], []]);
      });
    });

    it('a section below the fold hydrates silently after the shopper has signed in', async () => {
      const { unexpected, tabs } = await open('/');
      act(() => {
        signIn();
        window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'a token' }));
      });
      await within(document.body).findByRole('button', { name: /^Account menu of Asha/ });
      await scroll();
      await waitFor(() => expect(tabs.every(isAlive)).toBe(true));
      expect([unexpected, consoleLines]).toEqual([[], []]);
    });
  });
});
