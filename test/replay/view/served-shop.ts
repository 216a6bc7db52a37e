/** One call to the shop's server, and its answer, as they pass between a page in jsdom and the process around it. */
export interface ServedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the environment of the view tests gives them: the real shop, on a database of its own. */
export interface ServedShop {
  /** Where the shop's payment provider answers. */
  readonly providerUrl: string;
  carry(call: ServedCall): Promise<ServedAnswer>;
  /** Texts of the mails to an address, the newest first. */
  mailsTo(address: string): Promise<readonly string[]>;
  /** ms of the machine's own time, whatever the page's clock does. */
  pause(ms: number): Promise<void>;
}

declare global {
  var servedShop: ServedShop | undefined;
}

export const servedShop = (): ServedShop => {
  if (globalThis.servedShop === undefined) throw new Error('this test runs without the environment of the views');
  return globalThis.servedShop;
};
