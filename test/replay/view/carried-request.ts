import type { Transport, TransportResponse } from '../../../src/api/transport';

/** Replaces XMLHttpRequest for uploads, because jsdom's class uses the network. Reports full progress immediately. */
export const carriedRequest = (transport: Transport): new () => object =>
  class CarriedRequest {
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    private url = '';
    private readonly headers: Record<string, string> = {};
    private response: TransportResponse | null = null;
    private readonly abortion = new AbortController();

    open(_method: string, url: string): void {
      this.url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.response?.header(name) ?? null;
    }

    abort(): void {
      this.abortion.abort();
      this.onabort?.();
    }

    send(body: FormData): void {
      const { url, headers } = this;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      void transport({ method: 'POST', url, headers, body, signal: this.abortion.signal }).then(
        (response) => {
          this.response = response;
          this.status = response.status;
          this.responseText = JSON.stringify(response.body);
          this.onload?.();
        },
        () => {
          if (!this.abortion.signal.aborted) this.onerror?.();
        },
      );
    }
  };
