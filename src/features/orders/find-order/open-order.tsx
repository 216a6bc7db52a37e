import { useEffect } from 'react';
import { useFoundOrderQuery } from '../../../api/found-orders';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/feedback/skeleton';
import { findOrderCopy as copy } from '../../../copy/find-order';
import { useShopActors } from '../../../flows/shop-actors-provider';
import { OrderView } from '../order-view';
import styles from './find-order.module.css';
import type { FindOrderView } from './use-find-order';

export const OpenOrder = ({ find }: { find: FindOrderView }) => {
  const found = useFoundOrderQuery().currentData?.found;
  const withActors = useShopActors();
  // The shop's actors tell other tabs what this tab has changed. Without a session, nothing else starts the actors.
  useEffect(() => withActors(() => undefined), [withActors]);
  if (found === undefined || found === null) return <Skeleton height={480} />;
  return (
    <>
      <div className={styles.open}>
        <p>{copy.open}</p>
        <Button look="outlined" busy={find.isClosing} onClick={find.close}>
          {copy.close}
        </Button>
      </div>
      <OrderView order={found.order} access="found" />
    </>
  );
};
