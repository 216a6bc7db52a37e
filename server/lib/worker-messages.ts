/** The result of prom-client's `getMetricsAsJSON`. */
export type MetricsAsJson = object[];

/** Messages from a worker process to the primary process. There are workers if the variable WORKERS is above 1. */
export type FromWorker =
  | { kind: 'open' }
  /** Asks for the metrics of all workers, because a client is reading this worker's `/metrics`. */
  | { kind: 'metrics-wanted'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricsAsJson };

export type FromPrimary =
  | { kind: 'collect-metrics'; id: number }
  | { kind: 'metrics-of-all'; id: number; metrics: MetricsAsJson[] };

const isMessage = (message: unknown): message is { kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message;

/** Returns a check of a message's kind. The check is needed because Node's own messages use the same channel. */
const isOf =
  <Message>(kinds: readonly string[]) =>
  (message: unknown): message is Message =>
    isMessage(message) && kinds.includes(String(message.kind));

export const isFromWorker = isOf<FromWorker>(['open', 'metrics-wanted', 'metrics']);
export const isFromPrimary = isOf<FromPrimary>(['collect-metrics', 'metrics-of-all']);

/**
 * Sends a message to the primary process. Does nothing if the primary has ended, because this worker is about to end
 * too.
 */
export const tellPrimary = (message: FromWorker): void => {
  if (process.connected) process.send?.(message);
};
