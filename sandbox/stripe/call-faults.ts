import type { FastifyInstance } from 'fastify';
import { StripeFailure } from './stripe-failure';

export interface CallFaults {
  /** Number of upcoming calls that fail without effect. */
  failCalls: number;
  /**
   * Number of upcoming successful POST calls that take effect, but lose their connection before the response. Stripe's
   * client retries these calls.
   */
  loseResponses: number;
  /**
   * Number of upcoming calls with an idempotency key that take effect, but get a server error, which is stored: Stripe
   * repeats it to every further call with this key.
   */
  storeFailures: number;
}

const noCallFaults: CallFaults = { failCalls: 0, loseResponses: 0, storeFailures: 0 };

const askedFailure = (): StripeFailure =>
  new StripeFailure(500, { type: 'api_error', message: 'The sandbox was asked to fail this call.' });

export class CallFaultPlayer {
  private faults = noCallFaults;

  set(faults: CallFaults): void {
    this.faults = faults;
  }

  /** Returns the error to store for a call that has taken effect; undefined if the call should succeed. */
  takeStoredFailure(): StripeFailure | undefined {
    if (this.faults.storeFailures === 0) return undefined;
    this.faults = { ...this.faults, storeFailures: this.faults.storeFailures - 1 };
    return askedFailure();
  }

  playOn(app: FastifyInstance): void {
    app.addHook('preHandler', async () => {
      if (this.faults.failCalls === 0) return;
      this.faults = { ...this.faults, failCalls: this.faults.failCalls - 1 };
      throw askedFailure();
    });
    app.addHook('onSend', async (request, reply) => {
      if (this.faults.loseResponses === 0 || request.method !== 'POST' || reply.statusCode >= 400) return;
      this.faults = { ...this.faults, loseResponses: this.faults.loseResponses - 1 };
      request.socket.destroy();
    });
  }
}
