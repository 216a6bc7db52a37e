import { useSelector } from '@xstate/react';
import { checkoutCopy } from '../../copy/checkout';
import { confirmationOf } from '../../flows/checkout/checkout-flow';
import type { confirmationFlow } from '../../flows/checkout/confirmation-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { Panel, WaitingPanel } from './checkout-panels';
import type { CheckoutView } from './use-checkout';

const words = checkoutCopy.confirming;

const defaults = { words: words.finding as string, isUncertain: false };

const states: ViewStates<typeof confirmationFlow, typeof defaults> = {
  choosing: {},
  finding: {},
  placing: { words: words.placing },
  cancelling: { words: words.cancelling },
  undecided: { words: words.undecided },
  uncertain: { isUncertain: true },
  known: {},
};

export const ConfirmationPanel = ({ checkout: { actor, step } }: { checkout: CheckoutView }) => {
  const confirmation = useSelector(actor, () => confirmationOf(actor));
  const value = useSelector(confirmation, (snapshot) => snapshot?.value);
  const shown = value === undefined ? defaults : viewState({ value }, states, defaults);
  if (shown.isUncertain) {
    const { title, text, action } = step === 'confirmingHold' ? checkoutCopy.uncertainHold : checkoutCopy.uncertain;
    return <Panel title={title} text={text} action={[action, () => confirmation?.send({ type: 'check.requested' })]} />;
  }
  return <WaitingPanel text={shown.words} />;
};
