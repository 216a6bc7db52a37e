import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

interface TimedPort {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
}

/** antd's forms need a MessageChannel, and Node's MessageChannel would keep the process alive. */
class TimedChannel {
  readonly port1: TimedPort = { onmessage: null, postMessage: (data) => deliver(this.port2, data) };
  readonly port2: TimedPort = { onmessage: null, postMessage: (data) => deliver(this.port1, data) };
}

const deliver = (port: TimedPort, data: unknown): void => void setTimeout(() => port.onmessage?.({ data }), 0);

/** Globals that jsdom lacks, and replacements for globals of jsdom that Node's `fetch` refuses. */
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

export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
