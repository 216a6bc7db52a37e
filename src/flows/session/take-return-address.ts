import { returnAddressForgotten } from '../../state/return-address';
import type { FlowTools } from '../flow-tools';

/** The kept address, once; home without one. */
export const takeReturnAddress = ({ dispatch, getState }: Pick<FlowTools, 'dispatch' | 'getState'>): string => {
  const path = getState().returnAddress ?? '/';
  dispatch(returnAddressForgotten());
  return path;
};
