import { useEffect } from 'react';
import { useFlowContext } from '../../flows/flow-context';
import { useSession } from '../../state/hooks';
import { takeReturnAddress } from '../../flows/session/take-return-address';

/** Redirects a signed-in customer away from an untouched form, even if the sign-in was in another tab. */
export const useRedirectSignedIn = (isUntouched: boolean): void => {
  const flowContext = useFlowContext();
  const shouldRedirect = useSession() !== null && isUntouched;
  useEffect(() => {
    if (shouldRedirect) flowContext.navigate(takeReturnAddress(flowContext), { replace: true });
  }, [shouldRedirect, flowContext]);
};
