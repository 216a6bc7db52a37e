/** A call to the shop's server and its response, as they pass between jsdom and the process around it. */
export interface ServedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Provided by the view environment: the real shop, on its own database. */
export interface ServedShop {
  readonly providerUrl: string;
  carry(call: ServedCall): Promise<ServedAnswer>;
  /** Texts of the mails to an address, newest first. */
  mailsTo(address: string): Promise<readonly string[]>;
  /** Waits in real time, whatever the page's clock does. */
  pause(ms: number): Promise<void>;
}

declare global {
  var servedShop: ServedShop | undefined;
}

export const servedShop = (): ServedShop => {
  if (globalThis.servedShop === undefined) throw new Error('this test runs without the environment of the views');
  return globalThis.servedShop;
};
