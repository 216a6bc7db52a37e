/** One call to the backend, as both sides carry it out: fetch in the browser, the server's own routes in the process. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, from `/api` on. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Text or form data ready to be sent. */
  body?: string | FormData;
  /** The answer is a file and no JSON, as an invoice is; a failure is JSON all the same. */
  isFile?: boolean;
  /** It is carried on when the page is closed meanwhile. */
  outlivesPage?: boolean;
  signal: AbortSignal;
}

export interface TransportAnswer {
  status: number;
  /** The parsed JSON body, null where there is none; a Blob where a file was asked for. */
  body: unknown;
  header(name: string): string | null;
}

/** Resolves for every status; rejects only when no answer came. */
export type Transport = (call: TransportCall) => Promise<TransportAnswer>;

export const browserTransport: Transport = async (call) => {
  const { method, url, headers, body, isFile, outlivesPage: keepalive, signal } = call;
  const response = await fetch(url, { method, headers, body, keepalive, signal, credentials: 'same-origin' });
  const header = (name: string) => response.headers.get(name);
  if (isFile === true && response.ok) return { status: response.status, body: await response.blob(), header };
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), header };
};
