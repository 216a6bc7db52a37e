import { returnAddressForgotten } from '../../state/return-address';
import type { FlowContext } from '../flow-context';

/** Clears the stored path; returns the home page if no path is stored. */
export const takeReturnAddress = ({ dispatch, getState }: Pick<FlowContext, 'dispatch' | 'getState'>): string => {
  const path = getState().returnAddress ?? '/';
  dispatch(returnAddressForgotten());
  return path;
};
