import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShopDispatch } from '../store/hooks';
import type { ShopDispatch } from '../store/make-store';
import { messageShown } from '../store/snackbar';

/** What the real actors of a flow work with. */
export interface FlowTools {
  dispatch: ShopDispatch;
  /** Leads to an address of the shop; `replace` leaves no way back to a page that is done with. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  sayDone: (text: string) => void;
  sayFailed: (text: string) => void;
}

export const flowTools = (dispatch: ShopDispatch, navigate: FlowTools['navigate']): FlowTools => ({
  dispatch,
  navigate,
  sayDone: (text) => dispatch(messageShown({ tone: 'success', text })),
  sayFailed: (text) => dispatch(messageShown({ tone: 'error', text })),
});

export const useFlowTools = (): FlowTools => {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  return useMemo(() => flowTools(dispatch, (path, options) => void navigate(path, options)), [dispatch, navigate]);
};
