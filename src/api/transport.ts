import { allFieldsHeader } from '../../contract/routes/route';

/** The browser sends a call with `fetch`; the server passes it to the API in the same process. */
export interface TransportCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
  /** True if a successful response is a file; errors are always JSON. */
  isFile?: boolean;
  keepalive?: boolean;
  signal: AbortSignal;
}

export interface TransportResponse {
  status: number;
  /** The parsed JSON, null for an empty body, a Blob for a file. */
  body: unknown;
  header(name: string): string | null;
}

/** Resolves for every status. Rejects if there is no response, or if a response that should be JSON is not. */
export type Transport = (call: TransportCall) => Promise<TransportResponse>;

export const browserTransport: Transport = async (call) => {
  const { url, isFile, ...request } = call;
  const response = await fetch(url, request);
  const { ok, status } = response;
  const header = (name: string) => response.headers.get(name);
  if (isFile === true && ok) return { status, body: await response.blob(), header };
  const text = await response.text();
  const sent: unknown = text === '' ? null : JSON.parse(text);
  if (header(allFieldsHeader) !== null) return { status, body: sent, header };
  const { completeResponse } = await import(/* webpackChunkName: "missing-fields" */ './missing-fields');
  return { ...completeResponse(call, { status, body: sent }), header };
};
