import { useSelector } from '@xstate/react';
import { checkoutCopy } from '../../copy/checkout';
import { confirmationOf } from '../../flows/checkout/checkout-flow';
import type { confirmationFlow } from '../../flows/checkout/confirmation-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { Panel, WaitingPanel } from './checkout-panels';
import type { CheckoutView } from './use-checkout';

const words = checkoutCopy.confirming;

const defaults = { words: words.finding as string, isFinding: false, isUncertain: false };

const states: ViewStates<typeof confirmationFlow, typeof defaults> = {
  choosing: {},
  finding: { isFinding: true },
  placing: { words: words.placing },
  cancelling: { words: words.cancelling },
  undecided: { words: words.undecided },
  uncertain: { isUncertain: true },
  known: {},
};

export const ConfirmationPanel = ({ checkout: { actor, step } }: { checkout: CheckoutView }) => {
  const confirmation = useSelector(actor, () => confirmationOf(actor));
  const snapshot = useSelector(confirmation, (current) => current);
  const shown = snapshot === undefined ? defaults : viewState(snapshot, states, defaults);
  const hasFailed = snapshot !== undefined && snapshot.context.failure !== null;
  // The panel stays mounted during a retry, so that it keeps the focus and is not announced again.
  if (shown.isUncertain || (shown.isFinding && hasFailed)) {
    const { title, text, action } = step === 'confirmingHold' ? checkoutCopy.uncertainHold : checkoutCopy.uncertain;
    const check = () => confirmation?.send({ type: 'check.requested' });
    return <Panel title={title} text={text} action={[action, check]} isBusy={shown.isFinding} />;
  }
  return <WaitingPanel text={shown.words} />;
};
