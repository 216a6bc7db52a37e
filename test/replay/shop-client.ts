import type { Transport } from '../../src/api/transport';

/** Access to the shop without the page, over the network or within the process. */
export interface ShopClient {
  readonly transport: Transport;
  /** Waits for a mail to the address with a code that is not in `known`. Returns the newest such code. */
  mailedCode(address: string, known: ReadonlySet<string>): Promise<string>;
}
