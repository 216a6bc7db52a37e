/** Size limit of a picture in bytes, the same as for pictures of a folder. */
const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 30_000;

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export interface FetchedPicture {
  bytes: Buffer;
  extension: string;
}

/**
 * Downloads a picture. Returns undefined if the URL is not HTTPS, or if the picture is missing, too large, too slow, or
 * not a JPEG, PNG or WebP.
 */
export const fetchPicture = async (
  address: string,
  request: typeof fetch = fetch,
): Promise<FetchedPicture | undefined> => {
  try {
    if (new URL(address).protocol !== 'https:') return undefined;
    const response = await request(address, { signal: AbortSignal.timeout(timeoutMs) });
    const extension = extensions[response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''];
    if (!response.ok || extension === undefined || response.body === null) {
      await response.body?.cancel();
      return undefined;
    }
    const body: ReadableStream<Uint8Array> = response.body;
    const parts: Uint8Array[] = [];
    let size = 0;
    // Leaving this loop early cancels the response.
    for await (const part of body) {
      size += part.byteLength;
      if (size > maxBytes) return undefined;
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts), extension };
  } catch {
    return undefined;
  }
};
