import type { Transport } from '../../src/api/transport';

/** How the shop is reached beside the page: over the network, or within the process. */
export interface Reach {
  readonly transport: Transport;
  /** The code in the newest mail to an address, once it is not a known one; waits for its mail. */
  mailedCode(address: string, known: ReadonlySet<string>): Promise<string>;
}
