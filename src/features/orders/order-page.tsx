import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure';
import { useOrderQuery } from '../../api/orders';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { PageHead } from '../../rendering/page-head';
import { Skeleton } from '../../components/feedback/skeleton';
import { ordersCopy } from '../../copy/orders';
import { useRequiredShopper } from '../../components/page/use-required-session';
import { readOrderLink } from '../../lib/order-link';
import { useHydrated } from '../../rendering/use-hydrated';
import { useShopper } from '../../state/hooks';
import { OrderView } from './order-view';

const OwnOrder = () => {
  const { id = '' } = useParams();
  const isGuest = useRequiredShopper() === null;
  const { currentData: order, error, refetch } = useOrderQuery(id, { skip: isGuest });
  const isUnknown = isApiFailure(error) && error.status === 404;
  const title = order === undefined ? ordersCopy.title : ordersCopy.orderNumber(order.invoiceNumber);
  const here = order === undefined ? [] : [{ name: title }];
  return (
    <>
      <PageHead title={title} />
      <Breadcrumbs crumbs={[{ name: ordersCopy.title, to: '/orders' }, ...here]} />
      {order !== undefined && <OrderView order={order} />}
      {order === undefined && error === undefined && <Skeleton height={480} />}
      {order === undefined && isUnknown && (
        <EmptyState
          level={1}
          title={ordersCopy.unknown}
          text={ordersCopy.unknownText}
          drawing={<Icon name="orders" size={96} />}
          action={<ButtonLink to="/orders">{ordersCopy.unknownAction}</ButtonLink>}
        />
      )}
      {order === undefined && error !== undefined && !isUnknown && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
};

/**
 * If a shopper without a session opens the link in a mail, redirects to `/orders/find`, which shows the order without
 * an account.
 */
export const OrderPage = () => {
  const { hash } = useLocation();
  const isGuest = useShopper() === null;
  const isHydrated = useHydrated();
  if (isHydrated && isGuest && readOrderLink(hash).token !== null) {
    return <Navigate to={`/orders/find${hash}`} replace />;
  }
  return <OwnOrder />;
};
