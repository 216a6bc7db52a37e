export type MetricsAsJson = object[];

/** Messages from a worker to the primary process. There are workers if the variable WORKERS is above 1. */
export type FromWorker =
  | { kind: 'open' }
  /** A client is reading this worker's `/metrics`. */
  | { kind: 'metrics-wanted'; id: number }
  | { kind: 'metrics'; id: number; metrics: MetricsAsJson };

export type FromPrimary =
  | { kind: 'collect-metrics'; id: number }
  | { kind: 'metrics-of-all'; id: number; metrics: MetricsAsJson[] };

const isMessage = (message: unknown): message is { kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message;

/** The kind is checked, because libraries may send other messages through the same channel. */
const isOf =
  <Message>(kinds: readonly string[]) =>
  (message: unknown): message is Message =>
    isMessage(message) && kinds.includes(String(message.kind));

export const isFromWorker = isOf<FromWorker>(['open', 'metrics-wanted', 'metrics']);
export const isFromPrimary = isOf<FromPrimary>(['collect-metrics', 'metrics-of-all']);

/** Sends nothing if the primary process has ended, because this worker is then about to end too. */
export const tellPrimary = (message: FromWorker): void => {
  if (process.connected) process.send?.(message);
};
