import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../../components/page/breadcrumbs';
import { FormSkeleton } from '../../../components/form/form-skeleton';
import { findOrderCopy as copy } from '../../../copy/find-order';
import { ordersCopy } from '../../../copy/orders';
import { lazyComponent } from '../../../rendering/lazy-component';
import { PageHead } from '../../../rendering/page-head';
import { useHydrated } from '../../../rendering/use-hydrated';
import { FindOrderFrame } from './find-order-frame';

const FindOrder = lazyComponent(() =>
  import(/* webpackChunkName: "find-order" */ './find-order').then((module) => module.FindOrder),
);

/** The server does not know the URL's fragment, so it renders only a skeleton. */
export const FindOrderPage = () => {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const [link, setLink] = useState(hash);
  // Opening an order removes the fragment from the URL. An empty fragment is ignored, so that the order stays open.
  if (hash !== '' && hash !== link) setLink(hash);
  const skeleton = (
    <FindOrderFrame title={copy.title} lead={copy.lead}>
      <FormSkeleton fields={2} />
    </FindOrderFrame>
  );
  return (
    <>
      <PageHead title={copy.title} />
      <Breadcrumbs crumbs={[{ name: ordersCopy.title, to: '/orders' }, { name: copy.title }]} />
      {isHydrated ? <FindOrder key={link} fallback={skeleton} /> : skeleton}
    </>
  );
};
