import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from '../../../contract/orders';
import { useOrdersQuery } from '../../api/orders';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { useLoadError } from '../../components/feedback/use-load-error';
import { lazyComponent } from '../../rendering/lazy-component';
import titles from '../../components/page/page-titles.module.css';
import { PageHead } from '../../rendering/page-head';
import { Skeleton } from '../../components/feedback/skeleton';
import { ordersCopy } from '../../copy/orders';
import { useRequiredShopper } from '../../components/page/use-required-session';
import { locationStateText } from '../../lib/location-state';
import { OrderConfirmation } from './order-confirmation';
import { OrdersTable } from './orders-table';

const OrderProducts = lazyComponent(() =>
  import(/* webpackChunkName: "order-dialogs" */ './order-products').then((module) => module.OrderProducts),
);

export const OrdersPage = () => {
  const session = useRequiredShopper();
  const userId = session?.user.userId;
  const {
    currentData: orders,
    error,
    refetch,
  } = useOrdersQuery(userId ?? '', {
    skip: userId === undefined,
    refetchOnMountOrArgChange: true,
  });
  // The placed order's id is in the history entry's state, so a reload or Back shows the confirmation again. A new
  // visit does not.
  const placedId = locationStateText(useLocation(), 'placedOrder');
  const placed = orders?.find(({ id, status }) => id === placedId && status !== 'cancelled');
  const isPlacedButNotLoaded = placedId !== null && orders === undefined && error !== undefined;
  const Title = placed === undefined ? 'h1' : 'h2';
  const [viewed, setViewed] = useState<Order | null>(null);
  const closeViewed = () => setViewed(null);
  const reportLoadError = useLoadError(closeViewed);
  return (
    <>
      <PageHead title={ordersCopy.title} />
      {placed !== undefined && <OrderConfirmation key={placed.id} order={placed} />}
      <div className={titles.titles}>
        <Title>{ordersCopy.title}</Title>
        <p className={titles.count} role="status">
          {isPlacedButNotLoaded && ordersCopy.placed.title}
          {orders !== undefined && orders.length > 0 && ordersCopy.lead(orders.length)}
        </p>
      </div>
      {orders === undefined && error === undefined && <Skeleton height={240} />}
      {orders === undefined && error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
      {orders?.length === 0 && (
        <EmptyState
          title={ordersCopy.empty}
          text={ordersCopy.emptyText}
          sign={<Icon name="orders" />}
          action={<ButtonLink to="/">{ordersCopy.emptyAction}</ButtonLink>}
        />
      )}
      {orders !== undefined && orders.length > 0 && <OrdersTable orders={orders} onView={setViewed} />}
      {viewed !== null && (
        <OrderProducts products={viewed.products} onClose={closeViewed} onLoadError={reportLoadError} fallback={null} />
      )}
    </>
  );
};
