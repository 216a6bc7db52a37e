export interface ServedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface ServedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The real shop on its own database, provided by the view environment. */
export interface ServedShop {
  readonly providerUrl: string;
  carry(call: ServedCall): Promise<ServedResponse>;
  /** Texts of the mails to an address, the newest first. */
  mailsTo(address: string): Promise<readonly string[]>;
  /** Waits in real time, even if the page's clock is stopped. */
  pause(ms: number): Promise<void>;
}

declare global {
  var servedShop: ServedShop | undefined;
}

export const servedShop = (): ServedShop => {
  if (globalThis.servedShop === undefined) throw new Error('this test runs without the environment of the views');
  return globalThis.servedShop;
};
