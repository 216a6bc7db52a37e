import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range is below the ephemeral ports, so that no outgoing connection uses one of its ports. */
const first = 20_000;
const last = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a port of 127.0.0.1 that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(first, last);
  return (await isFree(port)) ? port : freePort();
};
