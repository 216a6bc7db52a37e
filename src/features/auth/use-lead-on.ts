import { useEffect } from 'react';
import type { FlowTools } from '../../flows/flow-tools';
import { takeReturnAddress } from '../../storage/return-address';
import { useSession } from '../../storage/session';

/** Leads on from a screen on which nothing was begun yet, where somebody is signed in: by then, or now in another tab. */
export const useLeadOn = (isUntouched: boolean, { navigate }: FlowTools): void => {
  const isNeedless = useSession() !== null && isUntouched;
  useEffect(() => {
    if (isNeedless) navigate(takeReturnAddress(), { replace: true });
  }, [isNeedless, navigate]);
};
