import { useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import type { FindOrderBody } from '../../../../contract/found-orders';
import { useFoundOrderQuery } from '../../../api/found-orders';
import { codeFailureText } from '../../../components/form/code-failure';
import { failureText } from '../../../copy/failures';
import { findOrderFlow } from '../../../flows/orders/find-order-flow';
import { useFlow } from '../../../flows/use-flow';
import { viewState, type ViewStates } from '../../../flows/view-state';
import { locationStateText } from '../../../lib/location-state';
import { readOrderLink } from '../../../lib/order-link';

interface Shown {
  part: 'opening' | 'form' | 'code' | 'order';
  isSending: boolean;
  isVerifying: boolean;
  isRenewed: boolean;
  isClosing: boolean;
}

const defaults: Shown = { part: 'form', isSending: false, isVerifying: false, isRenewed: false, isClosing: false };

const states: ViewStates<typeof findOrderFlow, Shown> = {
  opening: { part: 'opening' },
  editing: {},
  requesting: { isSending: true },
  enteringCode: { part: 'code' },
  resending: { part: 'code', isSending: true },
  renewed: { part: 'code', isRenewed: true },
  verifying: { part: 'code', isVerifying: true },
  'open.shown': { part: 'order' },
  'open.closing': { part: 'order', isClosing: true },
};

/** Reads the request from the state of the history entry, which survives a reload. */
const pendingRequest = (location: Location<unknown>): FindOrderBody | null => {
  const [orderNumber, email] = [locationStateText(location, 'orderNumber'), locationStateText(location, 'email')];
  return orderNumber === null || email === null ? null : { orderNumber: Number(orderNumber), email };
};

export const useFindOrder = () => {
  const location = useLocation() as Location<unknown>;
  const [link] = useState(() => readOrderLink(location.hash));
  const [pending] = useState(() => pendingRequest(location));
  const [snapshot, send] = useFlow(findOrderFlow, { input: { orderToken: link.token, request: pending } });
  const { request, failure } = snapshot.context;
  const shown = viewState(snapshot, states, defaults);
  const open = useFoundOrderQuery(undefined, { skip: shown.part !== 'order' }).currentData;
  const isClosedElsewhere = open?.found === null;
  useEffect(() => {
    if (isClosedElsewhere) send({ type: 'order.closedElsewhere' });
  }, [isClosedElsewhere, send]);
  return {
    ...shown,
    request,
    orderNumber: request === null ? link.orderNumber : String(request.orderNumber),
    failure: failure === null ? null : failureText(failure),
    codeFailure: codeFailureText(failure),
    requestCode: (values: FindOrderBody) => send({ type: 'order.requested', request: values }),
    edit: () => send({ type: 'order.edited' }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    editCode: () => send({ type: 'code.edited' }),
    resendCode: () => send({ type: 'code.requested' }),
    decline: () => send({ type: 'code.declined' }),
    close: () => send({ type: 'order.closed' }),
  };
};

export type FindOrderView = ReturnType<typeof useFindOrder>;
