import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TracingConfig } from '../config';
import { opaqueId } from '../lib/opaque-id';
import type { Tracing, TraceSpan } from '../lib/tracing';

const closeTimeout = 2_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Import this module only if tracing is configured, because it loads the packages of OpenTelemetry. */
export const createOtlpTracing = ({ endpoint, serviceName }: TracingConfig): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': opaqueId() }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('sprocket');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<TraceSpan, Span>();

  const parentContext = (): Context => {
    const parent = current.getStore();
    return parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
  };

  const traceSpanOf = (span: Span): TraceSpan => ({
    end({ attributes = {}, failure } = {}) {
      span.setAttributes(attributes);
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });

  return {
    start({ name, kind, attributes }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext());
      const started = traceSpanOf(span);
      spans.set(started, span);
      return started;
    },
    within(span, work) {
      const known = spans.get(span);
      return known === undefined ? work() : current.run(known, work);
    },
    record({ name, ms, outcome }) {
      if (current.getStore() === undefined) return;
      const startTime = Date.now() - ms;
      traceSpanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime }, parentContext())).end(outcome);
    },
    async close() {
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, wait(closeTimeout, undefined, { ref: false })]);
    },
  };
};
