/** Requests are sent with `fetch` in the browser and injected in-process on the server. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, starting with `/api`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
  /** True if the response is a file instead of JSON. Errors are always JSON. */
  isFile?: boolean;
  /** True if the request continues after the page unloads, as in `fetch`. */
  keepalive?: boolean;
  signal: AbortSignal;
}

export interface TransportResponse {
  status: number;
  /** The parsed JSON, null for an empty body, a Blob for a file. */
  body: unknown;
  header(name: string): string | null;
}

/** Resolves for every status. Rejects if there is no response, or if the response is not JSON. */
export type Transport = (call: TransportCall) => Promise<TransportResponse>;

export const browserTransport: Transport = async (call) => {
  const { method, url, headers, body, isFile, keepalive, signal } = call;
  const response = await fetch(url, { method, headers, body, keepalive, signal, credentials: 'same-origin' });
  const header = (name: string) => response.headers.get(name);
  if (isFile === true && response.ok) return { status: response.status, body: await response.blob(), header };
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), header };
};
