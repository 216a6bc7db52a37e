type Attributes = Readonly<Record<string, string | number>>;

/** `failure` is a code or the name of an error, because messages may contain personal data. */
interface Outcome {
  attributes?: Attributes;
  failure?: string | undefined;
}

export interface TraceSpan {
  end(outcome?: Outcome): void;
}

/** Sends spans of requests to a collector, without personal data. */
export interface Tracing {
  start(span: { name: string; kind: 'server' | 'client'; attributes: Attributes }): TraceSpan;
  /** Makes `span` the current span while `work` runs. */
  within<Value>(span: TraceSpan, work: () => Value): Value;
  /** Adds a child span for work that has just ended; does nothing without a current span. */
  record(span: { name: string; ms: number; outcome: Outcome }): void;
  /** Sends the remaining spans, for at most 2 s; never throws. */
  close(): Promise<void>;
}
