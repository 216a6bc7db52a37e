import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not. No MessageChannel: React's scheduler would keep the run open with it. */
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
};

/** jsdom with what the shop's code takes for granted in a browser. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
