import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { staleAfterSeconds } from '../../api/api';
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

const FindOrder = () => <Navigate to={`/orders/find${useLocation().hash}`} replace />;

const OwnOrder = ({ hasToken }: { hasToken: boolean }) => {
  const { id = '' } = useParams();
  const hasNoSession = useRequiredShopper() === null;
  const {
    currentData: order,
    error,
    refetch,
  } = useOrderQuery(id, {
    skip: hasNoSession,
    refetchOnMountOrArgChange: staleAfterSeconds,
  });
  const isUnknown = isApiFailure(error) && error.status === 404;
  const navigate = useNavigate();
  const isOpen = order !== undefined;
  // Removes the token from the URL: everyone with the token can open and cancel the order.
  useEffect(() => {
    if (isOpen && hasToken) void navigate({ hash: '' }, { replace: true });
  }, [isOpen, hasToken, navigate]);
  if (isUnknown && hasToken) return <FindOrder />;
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
          sign={<Icon name="orders" />}
          action={<ButtonLink to="/orders">{ordersCopy.unknownAction}</ButtonLink>}
        />
      )}
      {order === undefined && error !== undefined && !isUnknown && <LoadFailure error={error} onRetry={refetch} />}
    </>
  );
};

/** The link in a mail also opens the order without a session, or with a session of another account or another guest. */
export const OrderPage = () => {
  const hasToken = readOrderLink(useLocation().hash).token !== null;
  const hasNoSession = useShopper() === null;
  const isHydrated = useHydrated();
  if (isHydrated && hasNoSession && hasToken) return <FindOrder />;
  return <OwnOrder hasToken={hasToken} />;
};
