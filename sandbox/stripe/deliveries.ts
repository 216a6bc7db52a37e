import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { State } from '../state/state';
import { nowInSeconds } from './clock';
import type { Delivery } from './event';
import { apiVersion } from './api-version';

const firstRetryMs = 500;
const longestRetryMs = 60_000;
const givenUpAfterMs = 3 * 24 * 60 * 60 * 1000;
const responseTimeoutMs = 10_000;
const atOnce = 16;
const reorderWithinMs = 300;

export interface DeliveryFaults {
  /** Number of upcoming deliveries that are sent twice. */
  deliverTwice: number;
  /** Delay before every attempt to deliver, in ms. */
  delayMs: number;
  /** Number of upcoming attempts that are lost. They count as failed and are retried. */
  dropNext: number;
  /** Number of upcoming deliveries that are collected and sent in reverse order. */
  reorder: number;
}

const noFaults: DeliveryFaults = { deliverTwice: 0, delayMs: 0, dropNext: 0, reorder: 0 };

/** Returns the value of the Stripe-Signature header. Its HMAC covers the timestamp and the payload. */
const signatureOf = (payload: string, secret: string, timestamp: number): string => {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
};

/**
 * Delivers recorded events. As at Stripe, a later event may arrive first, and an event may arrive more than once. Gives
 * up three days after the event.
 */
export class Deliveries {
  private readonly state: State;
  private readonly log: FastifyBaseLogger;
  private readonly underway = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private gathered: Delivery[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private paused = false;
  private faults = noFaults;

  constructor(state: State, log: FastifyBaseLogger) {
    this.state = state;
    this.log = log;
    state.onChange(() => this.plan());
    this.plan();
  }

  setFaults(faults: DeliveryFaults): void {
    this.faults = faults;
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    this.plan();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    clearTimeout(this.gathering);
    await Promise.all(this.running);
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.paused || this.stopping.signal.aborted) return;
    const waiting = this.state.all('deliveries').filter((delivery) => !this.underway.has(delivery.id));
    if (waiting.length === 0 || this.underway.size >= atOnce) return;
    const earliest = Math.min(...waiting.map((delivery) => delivery.notBefore));
    this.timer = setTimeout(() => this.run(waiting), Math.max(earliest - Date.now(), 0));
  }

  private run(waiting: Delivery[]): void {
    const now = Date.now();
    const due = waiting.filter((delivery) => delivery.notBefore <= now).slice(0, atOnce - this.underway.size);
    for (const delivery of due) {
      this.underway.add(delivery.id);
      if (this.faults.reorder > 0) this.gather(delivery);
      else this.start(this.deliver(delivery));
    }
    this.plan();
  }

  private start(work: Promise<void>): void {
    const running = work.finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private gather(delivery: Delivery): void {
    this.gathered.push(delivery);
    clearTimeout(this.gathering);
    const send = () => {
      const backwards = this.gathered.reverse();
      this.gathered = [];
      this.faults = { ...this.faults, reorder: 0 };
      this.start(this.deliverInOrder(backwards));
    };
    if (this.gathered.length >= this.faults.reorder) send();
    else this.gathering = setTimeout(send, reorderWithinMs);
  }

  private async deliverInOrder(deliveries: Delivery[]): Promise<void> {
    for (const delivery of deliveries) await this.deliver(delivery);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    try {
      if (this.faults.delayMs > 0) await wait(this.faults.delayMs, undefined, { signal: this.stopping.signal });
      await this.state.durable();
      const delivered = await this.send(delivery);
      if (!this.stopping.signal.aborted) this.record(delivery, delivered);
    } catch (reason) {
      if (!this.stopping.signal.aborted) this.log.error({ err: reason }, 'a webhook delivery failed');
      // The failed delivery is still due. Without a pause, `plan` would repeat it immediately and endlessly.
      await wait(firstRetryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    } finally {
      this.underway.delete(delivery.id);
      this.plan();
    }
  }

  private async send(delivery: Delivery): Promise<boolean> {
    const event = this.state.get('events', delivery.event);
    const endpoint = this.state.get('endpoints', delivery.endpoint);
    if (!event || !endpoint?.secret) return true;
    if (this.faults.dropNext > 0) {
      this.faults = { ...this.faults, dropNext: this.faults.dropNext - 1 };
      return false;
    }
    const payload = JSON.stringify(event, null, 2);
    let times = 1;
    if (this.faults.deliverTwice > 0) {
      this.faults = { ...this.faults, deliverTwice: this.faults.deliverTwice - 1 };
      times = 2;
    }
    const accepted = await Promise.all(
      Array.from({ length: times }, () => this.post(endpoint.url, payload, endpoint.secret ?? '')),
    );
    return accepted.some(Boolean);
  }

  private async post(url: string, payload: string, secret: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-version': apiVersion,
          'stripe-signature': signatureOf(payload, secret, nowInSeconds()),
        },
        body: payload,
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch (reason) {
      this.log.debug({ url, err: reason }, 'a webhook endpoint could not be reached');
      return false;
    }
  }

  private record(delivery: Delivery, delivered: boolean): void {
    this.state.transact((transaction) => {
      const event = transaction.get('events', delivery.event);
      const tooOld = event && event.created * 1000 < Date.now() - givenUpAfterMs;
      // Does nothing if the delivery was deleted together with its endpoint in the meantime.
      if (!transaction.get('deliveries', delivery.id)) return;
      if (!event || delivered || tooOld) {
        transaction.remove('deliveries', delivery.id);
        if (event) {
          transaction.put('events', event.id, { ...event, pending_webhooks: Math.max(event.pending_webhooks - 1, 0) });
        }
        return;
      }
      const pause = Math.min(firstRetryMs * 2 ** Math.min(delivery.attempts, 20), longestRetryMs);
      transaction.put('deliveries', delivery.id, {
        ...delivery,
        attempts: delivery.attempts + 1,
        notBefore: Date.now() + pause,
      });
    });
  }
}
