import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { BareLayout, ShopLayout } from '../components/layout/shop-layout';
import { useSite } from '../components/page/site';
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot';
import { ShopActorsProvider } from '../flows/shop-actors-provider';
import { useShopDispatch, useShopSelector } from '../state/hooks';
import { filtersPanelToggled } from '../state/filters-panel';
import { headerSlots } from './header-slots';
import { useLinkIntent } from './use-link-intent';
import { PageFailure } from './page-failure';
import { matchRoute, routesOf } from './match-route';
import { notFound } from './routes';
import { useReconnection } from './use-reconnection';
import { useScrollMemory } from './scroll-memory';
import { useOwnAnswers } from './use-own-answers';
import { usePageLeft } from './use-page-left';

interface ShopProps extends AliveProps {
  /**
   * Called with the first frame, which is the server's: before effects run, so that no call leaves without the session.
   * Returns how to stop what it has begun.
   */
  onHydrated?: () => () => void;
}

interface AliveProps {
  /** Called when the page has come to life, all of it. */
  onAlive?: () => void;
}

/**
 * Stands beside the page inside its Suspense, which comes to life after header and footer: an effect of the shop itself
 * would run while the page is still deaf.
 */
const Alive = ({ onAlive }: AliveProps) => {
  useEffect(() => onAlive?.(), [onAlive]);
  return null;
};

/** Made once: a new element for every change of address would render the page twice. */
const pagesOf = (shop: { flows?: boolean }) => (
  <Routes>
    {[...routesOf(shop), notFound].map(({ path, page: Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

/** The shop inside its router: the page of the address in its layout. */
export const Shop = ({ onHydrated, onAlive }: ShopProps) => {
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  const { pathname, search } = useLocation();
  const site = useSite();
  const { route } = matchRoute(pathname, site);
  const { flows } = site;
  const pages = useMemo(() => pagesOf({ flows }), [flows]);
  const dispatch = useShopDispatch();
  const areFiltersMissing = useShopSelector((shop) => shop.filtersPanel.isMissing);
  useScrollMemory();
  useLinkIntent();
  useOwnAnswers();
  useReconnection();
  usePageLeft();

  const content = (
    <ErrorBoundary
      key={pathname}
      fallback={
        <>
          <PageFailure />
          <Alive onAlive={onAlive} />
        </>
      }
    >
      <Suspense>
        {pages}
        <Alive onAlive={onAlive} />
      </Suspense>
    </ErrorBoundary>
  );
  const hasFilters = !areFiltersMissing && route.filters?.(new URLSearchParams(search)) === true;
  const openFilters = hasFilters ? () => dispatch(filtersPanelToggled(true)) : undefined;
  return (
    <ShopActorsProvider>
      {route.layout === 'bare' ? (
        <BareLayout>{content}</BareLayout>
      ) : (
        <>
          <ShopLayout {...headerSlots} onFilters={openFilters}>
            {content}
          </ShopLayout>
          <CartDrawerSlot />
        </>
      )}
    </ShopActorsProvider>
  );
};
