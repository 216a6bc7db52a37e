const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 30_000;
const maxRedirects = 5;

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

export interface FetchedPicture {
  bytes: Buffer;
  extension: string;
}

/**
 * Opens only HTTPS URLs, also after redirects. Otherwise another shop's file could make this machine call local
 * services, which rarely have valid certificates.
 */
const openSecurely = async (address: string, request: typeof fetch): Promise<Response | undefined> => {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects && url.protocol === 'https:'; redirects += 1) {
    const response = await request(url.href, { signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  return undefined;
};

/**
 * Downloads a JPEG, PNG or WebP. Returns undefined if it is missing, too large or too slow, or if a URL is not HTTPS.
 */
export const fetchPicture = async (
  address: string,
  request: typeof fetch = fetch,
): Promise<FetchedPicture | undefined> => {
  try {
    const response = await openSecurely(address, request);
    if (response === undefined) return undefined;
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
