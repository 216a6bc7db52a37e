import { useSelector } from '@xstate/react';
import { Button } from '../../components/button';
import { checkoutCopy } from '../../copy/checkout';
import { confirmationOf } from '../../flows/checkout-flow';
import { Panel, WaitingPanel } from './checkout-panels';
import type { CheckoutView } from './use-checkout';

const words = checkoutCopy.confirming;

/** While the server is asked what became of the checkout: what is being asked, or that the answer was lost. */
export const ConfirmationPanel = ({ checkout: { actor } }: { checkout: CheckoutView }) => {
  const confirmation = useSelector(actor, () => confirmationOf(actor));
  const step = useSelector(confirmation, (snapshot) => snapshot?.value);
  if (step === 'uncertain') {
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
  const isSaid = step === 'placing' || step === 'cancelling' || step === 'undecided';
  return <WaitingPanel text={isSaid ? words[step] : words.finding} />;
};
