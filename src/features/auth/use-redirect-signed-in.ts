import { useEffect } from 'react';
import { useFlowContext } from '../../flows/flow-context';
import { useSession } from '../../state/hooks';
import { takeReturnAddress } from '../../flows/session/take-return-address';

export const useRedirectSignedIn = (isUntouched: boolean): void => {
  const flowContext = useFlowContext();
  const shouldRedirect = useSession() !== null && isUntouched;
  useEffect(() => {
    if (shouldRedirect) flowContext.navigate(takeReturnAddress(flowContext), { replace: true });
  }, [shouldRedirect, flowContext]);
};
