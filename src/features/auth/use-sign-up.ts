import type { SignUpBody } from '../../../contract/users';
import type { FlowFailure } from '../../../machines/flow-failure';
import { authCopy } from '../../copy/accounts/auth';
import { failureText } from '../../copy/failures';
import { signUpFlow } from '../../flows/auth/sign-up-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import { useRedirectSignedIn } from './use-redirect-signed-in';
import { useSessionBegun } from './use-session-begun';

const defaults = { isBusy: false, isChoosingAccount: false, isAccepted: false };

const states: ViewStates<typeof signUpFlow, typeof defaults> = {
  editing: {},
  submitting: { isBusy: true },
  failed: {},
  choosingAccount: { isChoosingAccount: true },
  accepted: { isAccepted: true },
  welcomed: { isAccepted: true },
  left: { isAccepted: true },
  returned: { isAccepted: true },
};

const needsCode = ({ code }: FlowFailure): boolean => code === 'second_factor_required';

export const useSignUp = () => {
  const sessionBegun = useSessionBegun();
  const [snapshot, send] = useFlow((context) => signUpFlow(context, sessionBegun));
  const { failure } = snapshot.context;
  useRedirectSignedIn(snapshot.matches('editing'));
  return {
    ...viewState(snapshot, states, defaults),
    failure: failure === null ? null : needsCode(failure) ? authCopy.secondFactor.onSignIn : failureText(failure),
    isKnown: failure !== null && (failure.code === 'email_taken' || needsCode(failure)),
    submit: (values: SignUpBody) => send({ type: 'form.submitted', values }),
    edit: () => send({ type: 'form.edited' }),
    chooseGoogle: () => send({ type: 'google.chosen' }),
    cancelGoogle: () => send({ type: 'google.cancelled' }),
  };
};

export type SignUp = ReturnType<typeof useSignUp>;
