import { connect } from 'node:net';

/** If `isCutOff`, closes the sending side after the bytes have been sent. */
export const sendRaw = (url: string, bytes: string | Buffer, { isCutOff = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
    socket.write(bytes);
    if (isCutOff) socket.end();
  });
