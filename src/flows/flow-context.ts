import { useEffect, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { useShopStore } from '../state/hooks';
import type { ShopDispatch, ShopStore } from '../state/make-store';
import { messageShown } from '../state/snackbar';

export interface FlowContext {
  dispatch: ShopDispatch;
  getState: ShopStore['getState'];
  navigate: (path: string, options?: { replace?: boolean; state?: Readonly<Record<string, string>> }) => void;
  /** A success replaces an earlier error with the same `act` (see `SnackbarMessage`). */
  showSuccess: (text: string, act?: string) => void;
  showError: (text: string, act?: string) => void;
}

export const createFlowContext = (
  { dispatch, getState }: ShopStore,
  navigate: FlowContext['navigate'],
): FlowContext => ({
  dispatch,
  getState,
  navigate,
  showSuccess: (text, act) => dispatch(messageShown({ tone: 'success', text, act })),
  showError: (text, act) => dispatch(messageShown({ tone: 'error', text, act })),
});

const stableFlowContext = (store: ShopStore, first: NavigateFunction) => {
  let newest = first;
  return {
    flowContext: createFlowContext(store, (path, options) => void newest(path, options)),
    follow: (navigate: NavigateFunction) => void (newest = navigate),
  };
};

/** Returns the same context for the component's lifetime, so that navigation does not restart flows. */
export const useFlowContext = (): FlowContext => {
  const store = useShopStore();
  // The router returns a new function for every URL.
  const navigate = useNavigate();
  const [{ flowContext, follow }] = useState(() => stableFlowContext(store, navigate));
  useEffect(() => follow(navigate), [follow, navigate]);
  return flowContext;
};
