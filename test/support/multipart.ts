const boundary = '----sprocket';

export interface Part {
  bytes: Buffer | string;
  field?: string;
  name?: string;
  type?: string;
}

export const multipart = (parts: readonly Part[], headers: Record<string, string> = {}) => ({
  headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap(({ bytes, field = 'images', name = 'me.png', type = 'image/png' }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
      Buffer.from(`Content-Type: ${type}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});
