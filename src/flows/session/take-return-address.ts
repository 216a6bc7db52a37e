import { returnAddressForgotten } from '../../state/return-address';
import type { FlowContext } from '../flow-context';

export const takeReturnAddress = ({ dispatch, getState }: Pick<FlowContext, 'dispatch' | 'getState'>): string => {
  const path = getState().returnAddress ?? '/';
  dispatch(returnAddressForgotten());
  return path;
};
