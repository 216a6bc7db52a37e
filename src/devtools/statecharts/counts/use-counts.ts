import { useEffect, useState } from 'react';
import { readCounts, type FlowCounts } from './read-counts';

/** `file` is null for the running shop. */
export interface CountsState {
  /** `off` means that the shop or the file has no counts of transitions. */
  status: 'loading' | 'off' | 'failed' | 'known';
  counts: FlowCounts;
  file: string | null;
}

const none: FlowCounts = new Map();

const stateOf = (text: string, file: string | null): CountsState => {
  const counts = readCounts(text);
  return counts === null ? { status: 'off', counts: none, file } : { status: 'known', counts, file };
};

const readShop = async (): Promise<CountsState> => {
  try {
    const response = await fetch('/metrics');
    return response.ok ? stateOf(await response.text(), null) : { status: 'failed', counts: none, file: null };
  } catch {
    return { status: 'failed', counts: none, file: null };
  }
};

export const useCounts = () => {
  const [state, setState] = useState<CountsState>({ status: 'loading', counts: none, file: null });
  const refresh = async () => setState(await readShop());
  useEffect(() => {
    let isMounted = true;
    void readShop().then((read) => isMounted && setState(read));
    return () => {
      isMounted = false;
    };
  }, []);
  return {
    ...state,
    refresh,
    open: async (file: File) => setState(stateOf(await file.text(), file.name)),
  };
};

export type Counts = ReturnType<typeof useCounts>;
