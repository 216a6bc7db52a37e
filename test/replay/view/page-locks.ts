interface Claim {
  readonly name: string;
  /** What is done once the lock is had. */
  readonly begin: () => void;
}

/** As much of a browser's locks as the shop and its other tabs use: each is had by one at a time, in the order of asking. */
export interface PageLocks {
  request<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result>;
  has(name: string, is: 'held' | 'pending'): boolean;
  /** Another tab waits for the lock behind everybody else, and lets go of the one it had until then. */
  takeElsewhere(name: string): void;
}

export const pageLocks = (): PageLocks => {
  const held = new Set<string>();
  const pending: Claim[] = [];
  let letGoElsewhere = (): void => undefined;

  const grant = (name: string): void => {
    if (held.has(name)) return;
    const index = pending.findIndex((claim) => claim.name === name);
    const [next] = index < 0 ? [] : pending.splice(index, 1);
    if (next === undefined) return;
    held.add(name);
    next.begin();
  };

  const request: PageLocks['request'] = async (name, work) => {
    await new Promise<void>((begin) => {
      pending.push({ name, begin });
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
    takeElsewhere: (name) => {
      const letGoBefore = letGoElsewhere;
      void request(name, () => new Promise<void>((resolve) => (letGoElsewhere = resolve)));
      letGoBefore();
    },
  };
};
