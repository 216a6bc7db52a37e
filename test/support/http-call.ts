import { request, type IncomingMessage, type RequestOptions } from 'node:http';

/** Sends a request without retries, by default GET. Resolves when the whole response has arrived. */
export const httpCall = (
  url: string,
  options: Pick<RequestOptions, 'agent' | 'method'> = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
      response.once('error', reject);
    })
      .once('error', reject)
      .end();
  });
