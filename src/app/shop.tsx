import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { BareLayout, ShopLayout } from '../components/layout/shop-layout';
import { ShopActorsProvider } from '../flows/shop-actors-provider';
import { useShopDispatch } from '../store/hooks';
import { filtersPanelToggled } from '../store/filters-panel';
import { headerSlots } from './header-slots';
import { useLinkIntent } from './link-intent';
import { PageFailure } from './page-failure';
import { matchRoute, notFound, shopRoutes } from './routes';
import { useScrollMemory } from './scroll-memory';
import { useOwnAnswers } from './use-own-answers';

interface ShopProps {
  /** Called once, when the first page has come to life. */
  onAlive?: () => void;
}

const pages = (
  <Routes>
    {[...shopRoutes, notFound].map(({ path, page: Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Routes>
);

/** The shop inside its router: the page of the address in its layout. */
export const Shop = ({ onAlive }: ShopProps) => {
  const { pathname } = useLocation();
  const { route } = matchRoute(pathname);
  const dispatch = useShopDispatch();
  useScrollMemory();
  useLinkIntent();
  useOwnAnswers();
  useEffect(() => onAlive?.(), [onAlive]);

  const content = (
    <ErrorBoundary key={pathname} fallback={<PageFailure />}>
      <Suspense>{pages}</Suspense>
    </ErrorBoundary>
  );
  const openFilters = route.filters ? () => dispatch(filtersPanelToggled(true)) : undefined;
  return (
    <ShopActorsProvider>
      {route.layout === 'bare' ? (
        <BareLayout>{content}</BareLayout>
      ) : (
        <ShopLayout {...headerSlots} onFilters={openFilters}>
          {content}
        </ShopLayout>
      )}
    </ShopActorsProvider>
  );
};
