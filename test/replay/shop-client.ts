import type { Transport } from '../../src/api/transport';

/** Access to the shop without the page, over the network or within the process. */
export interface ShopClient {
  readonly transport: Transport;
  /** Waits for a mailed code that is not in `known`, and returns the newest such code. */
  mailedCode(address: string, known: ReadonlySet<string>): Promise<string>;
}
