import { returnAddressForgotten } from '../../state/return-address';
import type { FlowContext } from '../flow-context';

/** Returns the stored path and clears it. If no path is stored, returns the home page. */
export const takeReturnAddress = ({ dispatch, getState }: Pick<FlowContext, 'dispatch' | 'getState'>): string => {
  const path = getState().returnAddress ?? '/';
  dispatch(returnAddressForgotten());
  return path;
};
