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
}

const noCallFaults: CallFaults = { failCalls: 0, loseResponses: 0 };

export class CallFaultPlayer {
  private faults = noCallFaults;

  set(faults: CallFaults): void {
    this.faults = faults;
  }

  playOn(app: FastifyInstance): void {
    app.addHook('preHandler', async () => {
      if (this.faults.failCalls === 0) return;
      this.faults = { ...this.faults, failCalls: this.faults.failCalls - 1 };
      throw new StripeFailure(500, { type: 'api_error', message: 'The sandbox was asked to fail this call.' });
    });
    app.addHook('onSend', async (request, reply) => {
      if (this.faults.loseResponses === 0 || request.method !== 'POST' || reply.statusCode >= 400) return;
      this.faults = { ...this.faults, loseResponses: this.faults.loseResponses - 1 };
      request.socket.destroy();
    });
  }
}
