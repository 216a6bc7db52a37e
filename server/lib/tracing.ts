type Attributes = Readonly<Record<string, string | number>>;

/** How a unit of work ended. `failure` is a code or the name of an error: messages may hold personal data. */
interface Outcome {
  attributes?: Attributes;
  failure?: string | undefined;
}

/** A unit of work being traced. */
export interface TraceSpan {
  end(outcome?: Outcome): void;
}

/** Spans of what the shop does for a request, for a collector. They hold no personal data. */
export interface Tracing {
  /** Starts a span as a child of the current one. */
  start(span: { name: string; kind: 'server' | 'client'; attributes: Attributes }): TraceSpan;
  /** Runs work in which a span of `start` is the current one. */
  within<Value>(span: TraceSpan, work: () => Value): Value;
  /** Adds a span that has just ended to the current one. Does nothing without a current span. */
  record(span: { name: string; ms: number; outcome: Outcome }): void;
  /** Sends what is left, for at most 2 s. Never throws. */
  close(): Promise<void>;
}
