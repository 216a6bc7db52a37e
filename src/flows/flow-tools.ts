import { useEffect, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { useShopStore } from '../state/hooks';
import type { ShopDispatch, ShopStore } from '../state/make-store';
import { messageShown } from '../state/snackbar';

/** What the real actors of a flow work with. */
export interface FlowTools {
  dispatch: ShopDispatch;
  getState: ShopStore['getState'];
  /**
   * Leads to an address of the shop; `replace` leaves no way back to a page that is done with, `state` is carried along in
   * the history's entry.
   */
  navigate: (path: string, options?: { replace?: boolean; state?: Readonly<Record<string, string>> }) => void;
  /** `act` as in `SnackbarMessage`: what succeeds replaces what failed of it. */
  sayDone: (text: string, act?: string) => void;
  sayFailed: (text: string, act?: string) => void;
}

export const flowTools = ({ dispatch, getState }: ShopStore, navigate: FlowTools['navigate']): FlowTools => ({
  dispatch,
  getState,
  navigate,
  sayDone: (text, act) => dispatch(messageShown({ tone: 'success', text, act })),
  sayFailed: (text, act) => dispatch(messageShown({ tone: 'error', text, act })),
});

const steadyTools = (store: ShopStore, first: NavigateFunction) => {
  let newest = first;
  return {
    tools: flowTools(store, (path, options) => void newest(path, options)),
    follow: (navigate: NavigateFunction) => void (newest = navigate),
  };
};

/** The same tools for as long as the component lives: a flow that holds them is not to begin anew with every page. */
export const useFlowTools = (): FlowTools => {
  const store = useShopStore();
  // The router makes a new one for every address.
  const navigate = useNavigate();
  const [{ tools, follow }] = useState(() => steadyTools(store, navigate));
  useEffect(() => follow(navigate), [follow, navigate]);
  return tools;
};
