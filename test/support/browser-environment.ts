import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

interface TimedPort {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
}

/** A MessageChannel over timers: Node's own would keep the run open, and antd's forms cannot be without one. */
class TimedChannel {
  readonly port1: TimedPort = { onmessage: null, postMessage: (data) => deliver(this.port2, data) };
  readonly port2: TimedPort = { onmessage: null, postMessage: (data) => deliver(this.port1, data) };
}

const deliver = (port: TimedPort, data: unknown): void => void setTimeout(() => port.onmessage?.({ data }), 0);

/** What browsers have and jsdom has not. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  AbortController,
  AbortSignal,
  structuredClone,
  MessageChannel: TimedChannel,
};

/** jsdom with what the shop's code takes for granted in a browser. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
