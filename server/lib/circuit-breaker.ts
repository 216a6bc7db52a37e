/** Thrown without a call while a service is known to be unavailable. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

interface CircuitOptions {
  /** ms after a failure during which calls fail immediately. */
  pauseMs: number;
  /** Called with the error of each failed call. */
  onFailure(error: unknown): void;
  /** Called when the service responds again. */
  onRecovery(): void;
}

/**
 * Spares an unavailable service and its callers: after a failed call, others fail at once. After a pause, single calls
 * try it again.
 */
export class CircuitBreaker {
  private openUntil: number | null = null;
  private isTrying = false;

  constructor(private readonly options: CircuitOptions) {}

  get isOpen(): boolean {
    return this.openUntil !== null;
  }

  /** @throws CircuitOpen without a call. */
  async run<Value>(call: () => Promise<Value>): Promise<Value> {
    const isTrial = this.openUntil !== null;
    if (isTrial) {
      if (this.isTrying || performance.now() < (this.openUntil ?? 0))
        throw new CircuitOpen('the service is unavailable');
      this.isTrying = true;
    }
    try {
      const value = await call();
      if (isTrial) {
        this.openUntil = null;
        this.options.onRecovery();
      }
      return value;
    } catch (error) {
      this.openUntil = performance.now() + this.options.pauseMs;
      this.options.onFailure(error);
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }
}
