import type { Transport } from './transport';

/**
 * Uses XMLHttpRequest, because `fetch` reports no upload progress. `progressed` receives the sent share, from 0 to 1.
 */
export const uploadTransport =
  (progressed: (share: number) => void): Transport =>
  ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) progressed(loaded / total);
      };
      request.onload = () => {
        try {
          const response: unknown = request.responseText === '' ? null : JSON.parse(request.responseText);
          resolve({ status: request.status, body: response, header: (name) => request.getResponseHeader(name) });
        } catch {
          reject(new SyntaxError('the response is not JSON'));
        }
      };
      request.onerror = () => reject(new TypeError('the connection is lost'));
      // The cast is safe, because the reason of this signal is always an Error.
      request.onabort = () => reject(signal.reason as Error);
      const abort = () => request.abort();
      signal.addEventListener('abort', abort, { once: true });
      request.onloadend = () => signal.removeEventListener('abort', abort);
      request.send(body);
    });
