import { useEffect, useRef } from 'react';
import { FormSkeleton } from '../../../components/form/form-skeleton';
import { findOrderCopy as copy } from '../../../copy/find-order';
import { FindOrderFrame } from './find-order-frame';
import { OpenOrder } from './open-order';
import { OrderCodeForm } from './order-code-form';
import { OrderNumberForm } from './order-number-form';
import { useFindOrder } from './use-find-order';

/** A new step takes the focus, because the pressed button is gone. The code's field focuses itself. */
export const FindOrder = () => {
  const find = useFindOrder();
  const { part, request } = find;
  const container = useRef<HTMLDivElement>(null);
  const previous = useRef(part);
  useEffect(() => {
    const isReplaced = previous.current !== part && previous.current !== 'opening';
    previous.current = part;
    if (isReplaced && part !== 'code') container.current?.focus();
  }, [part]);

  return (
    <div ref={container} tabIndex={-1}>
      {part === 'opening' && (
        <FindOrderFrame title={copy.title} lead={copy.lead}>
          <FormSkeleton fields={2} />
        </FindOrderFrame>
      )}
      {part === 'form' && (
        <FindOrderFrame title={copy.title} lead={copy.lead}>
          <OrderNumberForm find={find} />
        </FindOrderFrame>
      )}
      {part === 'code' && request !== null && (
        <FindOrderFrame title={copy.code.title} lead={copy.code.sent(request.orderNumber, request.email)}>
          <OrderCodeForm find={find} />
        </FindOrderFrame>
      )}
      {part === 'order' && <OpenOrder find={find} />}
    </div>
  );
};
