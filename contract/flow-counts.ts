import { Type, type Static } from 'typebox';

/** The largest number of times in one report, so that a report cannot move a counter by more than its share. */
const most = 10_000;

const FlowCount = Type.Object(
  {
    /** The transition's id (machines/transition-names.ts). */
    transition: Type.String({ minLength: 1, maxLength: 200 }),
    count: Type.Integer({ minimum: 1, maximum: most }),
  },
  { additionalProperties: false },
);

/** How often transitions of the flows were taken on a page since its last report. */
export const FlowCounts = Type.Object(
  { counts: Type.Array(FlowCount, { minItems: 1, maxItems: 500 }) },
  { additionalProperties: false },
);
export type FlowCounts = Static<typeof FlowCounts>;
