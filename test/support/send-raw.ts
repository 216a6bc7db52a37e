import { connect } from 'node:net';

/** If `isCutOff`, closes the sending side after the bytes have been sent. */
export const sendRaw = (url: string, bytes: string | Buffer, { isCutOff = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
    if (isCutOff) socket.end();
  });
