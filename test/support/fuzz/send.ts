import { Agent, request } from 'node:http';
import type { FuzzBody, FuzzRequest } from './requests';

export interface FuzzResponse {
  /** 0 if the connection failed or closed before the end of the response. */
  status: number;
  /** Size of the request's body in bytes. */
  bodyBytes: number;
  contentType: string;
  text: string;
  ms: number;
  /** CPU time in ms that this process, which also runs the shop, used during the request. */
  cpuMs: number;
}

const fill = (value: unknown, known: (name: string) => string): unknown => {
  if (typeof value === 'string') return value.replace(/«([\w.]+)»/g, (_all, name: string) => known(name));
  if (Array.isArray(value)) return value.map((one) => fill(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, known)]));
};

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
};

/** Replaces lone surrogates, because they cannot be encoded. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

const formOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => [name, asText(one)])
    : [['value', asText(value)]];

const boundary = 'fuzz';
const encodings: Readonly<Record<FuzzBody['encoding'], (value: unknown) => [type: string, bytes: Buffer]>> = {
  json: (value) => ['application/json', Buffer.from(asJson(value))],
  cutOff: (value) => ['application/json', Buffer.from(asJson(value).slice(0, -2))],
  utf16: (value) => ['application/json; charset=utf-16', Buffer.from(asJson(value), 'utf16le')],
  latin1: (value) => ['application/json; charset=latin1', Buffer.from(asJson(value), 'latin1')],
  form: (value) => ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(formOf(value)).toString())],
  multipart: (value) => [
    `multipart/form-data; boundary=${boundary}`,
    Buffer.from(
      `${formOf(value)
        .map(([name, one]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`)
        .join('')}--${boundary}--\r\n`,
    ),
  ],
  // The body contains every field twice.
  doubled: (value) => ['application/json', Buffer.from(asJson(value).replace(/^\{(.+)\}$/s, '{$1,$1}'))],
};

const asJson = (value: unknown): string => JSON.stringify(value) ?? '';

export interface Sender {
  send(request: FuzzRequest, token: string | undefined, known: (name: string) => string): Promise<FuzzResponse>;
  close(): void;
}

export const openSender = (shopUrl: string): Sender => {
  const agent = new Agent({ keepAlive: false });
  const { hostname, port } = new URL(shopUrl);
  return {
    send: (made, token, known) => {
      const params = fill(made.params, known) as Record<string, unknown>;
      const path = made.path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(params[name]));
      const query = made.query.map(([name, value]) => `${encoded(name)}=${encoded(fill(value, known))}`).join('&');
      const [type, bytes] = made.body === null ? [] : encodings[made.body.encoding](fill(made.body.value, known));
      const headers = {
        ...(type !== undefined && { 'content-type': type, 'content-length': String(bytes?.length ?? 0) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...made.headers,
      };
      const started = performance.now();
      const cpuBefore = process.cpuUsage();
      return new Promise((resolve) => {
        const finish = (status: number, contentType: string, text: string): void => {
          const { user, system } = process.cpuUsage(cpuBefore);
          const ms = performance.now() - started;
          resolve({ status, bodyBytes: bytes?.length ?? 0, contentType, text, ms, cpuMs: (user + system) / 1_000 });
        };
        const closed = (error: Error): void => finish(0, '', String(error));
        const call = request(
          { agent, hostname, port, method: made.method, path: query === '' ? path : `${path}?${query}`, headers },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', closed);
            response.on('end', () =>
              finish(
                response.statusCode ?? 0,
                response.headers['content-type'] ?? '',
                Buffer.concat(chunks).toString(),
              ),
            );
          },
        );
        call.on('error', closed);
        call.end(bytes);
      });
    },
    close: () => agent.destroy(),
  };
};
