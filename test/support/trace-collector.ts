import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
}

export interface TraceCollector {
  url: string;
  bodies: string[];
  spans(): ReceivedSpan[];
  close(): Promise<void>;
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export const startTraceCollector = async (): Promise<TraceCollector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    bodies,
    spans: () =>
      bodies
        .map((body) => JSON.parse(body) as ExportRequest)
        .flatMap(({ resourceSpans }) =>
          resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
        ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
