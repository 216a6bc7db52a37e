import type { Transport } from '../../src/api/transport';

/** Access to the shop beside the page: over the network or within the process. */
export interface ShopClient {
  readonly transport: Transport;
  /** The code in the newest mail to an address that is not a known one; waits for its mail. */
  mailedCode(address: string, known: ReadonlySet<string>): Promise<string>;
}
