import type { Transport } from '../../src/api/transport';

/** Access to the shop beside the page: over the network or within the process. */
export interface ShopClient {
  readonly transport: Transport;
  /** Waits for a mail to the address with a code that is not known, and returns the newest such code. */
  mailedCode(address: string, known: ReadonlySet<string>): Promise<string>;
}
