/** Failures that can happen to any call. */
export type Fault = 'connection lost' | 'status 500' | 'status 429';

export interface FaultPlan {
  readonly name: string;
  /** The failures that this plan causes in turn and repeatedly. */
  readonly faults: readonly Fault[];
  /** If true, `Stage.press` clicks twice. The second click must not cause a second call. */
  readonly doubleClick: boolean;
  /** Delay of responses in ms, on the page's clock. States that a timer can end get their responses without delay. */
  readonly late: number;
  /**
   * If true, the page is reloaded at the end of each path. Applies only to states for which the replay model lists the
   * states expected afterwards.
   */
  readonly reload: boolean;
}

const calm: FaultPlan = { name: 'calm', faults: ['connection lost'], doubleClick: false, late: 0, reload: false };

export const faultPlans = {
  /** Combines faults in as few paths as possible, for every test run. */
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
