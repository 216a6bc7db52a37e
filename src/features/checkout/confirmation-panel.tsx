import { useSelector } from '@xstate/react';
import { Button } from '../../components/button';
import { checkoutCopy } from '../../copy/checkout';
import { confirmationOf } from '../../flows/checkout/checkout-flow';
import type { confirmationFlow } from '../../flows/checkout/confirmation-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { Panel, WaitingPanel } from './checkout-panels';
import type { CheckoutView } from './use-checkout';

const words = checkoutCopy.confirming;

const usual = { words: words.finding as string, isUncertain: false };

const states: ShownIn<typeof confirmationFlow, typeof usual> = {
  choosing: {},
  finding: {},
  placing: { words: words.placing },
  cancelling: { words: words.cancelling },
  undecided: { words: words.undecided },
  uncertain: { isUncertain: true },
  known: {},
};

/** While the server is asked what became of the checkout: what is being asked, or that the answer was lost. */
export const ConfirmationPanel = ({ checkout: { actor } }: { checkout: CheckoutView }) => {
  const confirmation = useSelector(actor, () => confirmationOf(actor));
  const value = useSelector(confirmation, (snapshot) => snapshot?.value);
  const shown = value === undefined ? usual : shownIn({ value }, states, usual);
  if (shown.isUncertain) {
    const copy = checkoutCopy.uncertain;
    return (
      <Panel
        title={copy.title}
        actions={<Button onClick={() => confirmation?.send({ type: 'check.requested' })}>{copy.action}</Button>}
      >
        <p>{copy.text}</p>
      </Panel>
    );
  }
  return <WaitingPanel text={shown.words} />;
};
