import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { BareLayout, ShopLayout } from '../components/layout/shop-layout';
import { useSite } from '../components/page/site';
import { CartDrawerSlot } from '../features/cart/cart-drawer-slot';
import { ShopActorsProvider } from '../flows/shop-actors-provider';
import { openPanel } from '../lib/panel-entry';
import { useShopSelector } from '../state/hooks';
import { headerSlots } from './header-slots';
import { PageFailure } from './page-failure';
import { matchRoute, routesOf } from './match-route';
import { notFound } from './routes';
import { useRefetchOnReconnect } from './use-refetch-on-reconnect';
import { useScrollRestoration } from './use-scroll-restoration';
import { useStartAfterHydration } from './use-start-after-hydration';
import { usePrivateCacheReset } from './use-private-cache-reset';
import { usePageLeft } from './use-page-left';

interface ShopProps extends NotifyInteractiveProps {
  /** Called in a layout effect, to restore the session before other effects send requests. */
  onHydrated?: () => () => void;
}

interface NotifyInteractiveProps {
  onInteractive?: () => void;
}

/** Must be inside the page's Suspense boundary, because effects of the shop run before the page is interactive. */
const NotifyInteractive = ({ onInteractive }: NotifyInteractiveProps) => {
  useEffect(() => onInteractive?.(), [onInteractive]);
  return null;
};

const pagesOf = (shop: { flows?: boolean }) => (
  <Routes>
    {[...routesOf(shop), notFound].map(({ path, page: Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

export const Shop = ({ onHydrated, onInteractive }: ShopProps) => {
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const site = useSite();
  const { route } = matchRoute(pathname, site);
  const { flows } = site;
  // A new element would make the page render whenever the shop renders.
  const pages = useMemo(() => pagesOf({ flows }), [flows]);
  const areFiltersMissing = useShopSelector((shop) => shop.filtersPanel.isMissing);
  useScrollRestoration();
  useStartAfterHydration();
  usePrivateCacheReset();
  useRefetchOnReconnect();
  usePageLeft();

  // The error boundary is remounted for each path. The Suspense boundary is not, because a new Suspense boundary would
  // show an empty page, instead of the old page, while the next page's code loads.
  const content = (
    <Suspense>
      <ErrorBoundary
        key={pathname}
        fallback={
          <>
            <PageFailure />
            <NotifyInteractive onInteractive={onInteractive} />
          </>
        }
      >
        {pages}
        <NotifyInteractive onInteractive={onInteractive} />
      </ErrorBoundary>
    </Suspense>
  );
  const hasFilters = !areFiltersMissing && route.filters?.(new URLSearchParams(search)) === true;
  const openFilters = hasFilters ? () => openPanel(navigate, location) : undefined;
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
