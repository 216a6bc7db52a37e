/** One call to the backend, as both sides carry it out: fetch in the browser, the server's own routes in the process. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, from `/api` on. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Text or form data ready to be sent. */
  body?: string | FormData;
  signal: AbortSignal;
}

export interface TransportAnswer {
  status: number;
  /** The parsed JSON body, null where there is none. */
  body: unknown;
  header(name: string): string | null;
}

/** Resolves for every status; rejects only when no answer came. */
export type Transport = (call: TransportCall) => Promise<TransportAnswer>;

export const browserTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin' });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    header: (name) => response.headers.get(name),
  };
};
