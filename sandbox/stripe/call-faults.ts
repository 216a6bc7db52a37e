import type { FastifyInstance } from 'fastify';
import { StripeFailure } from './stripe-failure';

/** What a test may do to the calls of a shop's server to come. */
export interface CallFaults {
  /** The next n calls fail before anything is done. */
  failCalls: number;
  /** The next n changes are made, and the connection ends before the answer. Stripe's client repeats such a call once by itself. */
  loseAnswers: number;
}

const noCallFaults: CallFaults = { failCalls: 0, loseAnswers: 0 };

/** Holds the faults and plays them on every call of the given part. */
export class CallFaultPlayer {
  #faults = noCallFaults;

  set(faults: CallFaults): void {
    this.#faults = faults;
  }

  playOn(app: FastifyInstance): void {
    app.addHook('preHandler', async () => {
      if (this.#faults.failCalls === 0) return;
      this.#faults = { ...this.#faults, failCalls: this.#faults.failCalls - 1 };
      throw new StripeFailure(500, { type: 'api_error', message: 'The sandbox was asked to fail this call.' });
    });
    app.addHook('onSend', async (request, reply) => {
      if (this.#faults.loseAnswers === 0 || request.method !== 'POST' || reply.statusCode >= 400) return;
      this.#faults = { ...this.#faults, loseAnswers: this.#faults.loseAnswers - 1 };
      request.socket.destroy();
    });
  }
}
