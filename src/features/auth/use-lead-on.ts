import { useEffect } from 'react';
import type { FlowTools } from '../../flows/flow-tools';
import { useSession } from '../../state/hooks';
import { takeReturnAddress } from '../../flows/session/take-return-address';

/** Leads on from a screen on which nothing was begun yet, where somebody is signed in: by then, or now in another tab. */
export const useLeadOn = (isUntouched: boolean, tools: FlowTools): void => {
  const isNeedless = useSession() !== null && isUntouched;
  useEffect(() => {
    if (isNeedless) tools.navigate(takeReturnAddress(tools), { replace: true });
  }, [isNeedless, tools]);
};
