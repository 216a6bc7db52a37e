interface Claim {
  readonly name: string;
  readonly begin: () => void;
}

/** The part of Web Locks that the shop uses. Locks are exclusive and granted in the order of the requests. */
export interface PageLocks {
  request<Result>(
    name: string,
    options: { signal?: AbortSignal | undefined },
    work: () => Result | Promise<Result>,
  ): Promise<Result>;
  has(name: string, is: 'held' | 'pending'): boolean;
  /** This method does the same as `Stage.lockInOtherTab`. */
  takeInOtherTab(name: string): void;
}

export const pageLocks = (): PageLocks => {
  const held = new Set<string>();
  const pending: Claim[] = [];
  let releaseInOtherTab = (): void => undefined;

  const grant = (name: string): void => {
    if (held.has(name)) return;
    const index = pending.findIndex((claim) => claim.name === name);
    const [next] = index < 0 ? [] : pending.splice(index, 1);
    if (next === undefined) return;
    held.add(name);
    next.begin();
  };

  const request: PageLocks['request'] = async (name, { signal }, work) => {
    await new Promise<void>((begin, reject) => {
      const claim = { name, begin };
      pending.push(claim);
      signal?.addEventListener('abort', () => {
        const index = pending.indexOf(claim);
        if (index < 0) return;
        pending.splice(index, 1);
        reject(signal.reason as Error);
      });
      grant(name);
    });
    try {
      return await work();
    } finally {
      held.delete(name);
      grant(name);
    }
  };

  return {
    request,
    has: (name, is) => (is === 'held' ? held.has(name) : pending.some((claim) => claim.name === name)),
    takeInOtherTab: (name) => {
      const releasePrevious = releaseInOtherTab;
      void request(name, {}, () => new Promise<void>((resolve) => (releaseInOtherTab = resolve)));
      releasePrevious();
    },
  };
};
