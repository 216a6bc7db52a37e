/** What happens to a call that must fail without the shop having a reason of its own. */
export type Fault = 'connection lost' | 'status 500' | 'status 429';

/** How a path is replayed. */
export interface FaultPlan {
  readonly name: string;
  /** Taken in turns. */
  readonly faults: readonly Fault[];
  /** Every button is pressed twice in a row; one call must be all that follows. */
  readonly doubleClick: boolean;
  /** ms that every answer is late, by the page's clock. */
  readonly late: number;
  /** The page is loaded anew in every state that says what then follows. */
  readonly reload: boolean;
}

const calm: FaultPlan = { name: 'calm', faults: ['connection lost'], doubleClick: false, late: 0, reload: false };

export const faultPlans = {
  /** All of them in one, as few paths as can be: what every test run does. */
  mixed: {
    name: 'mixed',
    faults: ['connection lost', 'status 500', 'status 429'],
    doubleClick: true,
    late: 0,
    reload: false,
  },
  calm,
  lost: { ...calm, name: 'connection lost' },
  broken: { ...calm, name: 'status 500', faults: ['status 500'] },
  busy: { ...calm, name: 'status 429', faults: ['status 429'] },
  slow: { ...calm, name: 'slow answers', late: 8000 },
  impatient: { ...calm, name: 'double clicks', doubleClick: true },
  reloading: { ...calm, name: 'reloads', reload: true },
} as const satisfies Record<string, FaultPlan>;
