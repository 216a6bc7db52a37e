import { Type, type Static } from 'typebox';

/** Maximum count of a transition, which limits how much one report can change the metrics. */
const most = 10_000;

const FlowCount = Type.Object(
  {
    /** The id of a transition, as in machines/transition-names.ts. */
    transition: Type.String({ minLength: 1, maxLength: 200 }),
    count: Type.Integer({ minimum: 1, maximum: most }),
  },
  { additionalProperties: false },
);

/** How often each transition was taken since the page's previous report. */
export const FlowCounts = Type.Object(
  { counts: Type.Array(FlowCount, { minItems: 1, maxItems: 500 }) },
  { additionalProperties: false },
);
export type FlowCounts = Static<typeof FlowCounts>;
