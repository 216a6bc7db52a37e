import { request, type Agent, type IncomingMessage } from 'node:http';

/** Sends a GET request without retries. Resolves when the whole response has arrived. */
export const httpCall = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
      response.once('error', reject);
    })
      .once('error', reject)
      .end();
  });
