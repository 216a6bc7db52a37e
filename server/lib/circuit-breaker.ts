/** Thrown without calling the service, because the service is known to be unavailable. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

interface CircuitOptions {
  pauseMs: number;
  /** `isFirst` is true for the first failure after the service was available. */
  onFailure(error: unknown, isFirst: boolean): void;
  onRecovery(): void;
}

/** After a failed call, all calls fail immediately for `pauseMs`. Then one call at a time tries the service again. */
export class CircuitBreaker {
  private openUntil: number | null = null;
  private isTrying = false;

  constructor(private readonly options: CircuitOptions) {}

  get isOpen(): boolean {
    return this.openUntil !== null;
  }

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
      const isFirst = this.openUntil === null;
      this.openUntil = performance.now() + this.options.pauseMs;
      this.options.onFailure(error, isFirst);
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }
}
