/** Failures that can happen to any call. */
export type Fault = 'connection lost' | 'status 500' | 'status 429';

export interface FaultPlan {
  readonly name: string;
  readonly faults: readonly Fault[];
  /** If true, `Stage.press` clicks twice. The second click must not cause a second call. */
  readonly doubleClick: boolean;
  /** Delay of responses in ms, on the page's clock. Responses are not delayed in states that a timer can end. */
  readonly late: number;
  /** True to reload the page at the end of each path whose last state is in the replay model's `reloads`. */
  readonly reload: boolean;
}

const calm: FaultPlan = { name: 'calm', faults: ['connection lost'], doubleClick: false, late: 0, reload: false };

export const faultPlans = {
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
  slow: { ...calm, name: 'slow responses', late: 8000 },
  impatient: { ...calm, name: 'double clicks', doubleClick: true },
  reloading: { ...calm, name: 'reloads', reload: true },
} as const satisfies Record<string, FaultPlan>;
