import { Blob, File } from 'node:buffer';
import { setTimeout as wait } from 'node:timers/promises';
import { seedDemoCatalogue } from '../../../server/services/import/demo-catalogue';
import BrowserEnvironment from '../../support/browser-environment';
import { openTestShop, type TestShop } from '../../support/shop';
import type { ServedCall, ServedShop } from './served-shop';

const bytesOf = async (form: FormData) => {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

const serve = (shop: TestShop): ServedShop => ({
  providerUrl: shop.sandboxUrl,
  carry: async ({ method, url, headers, body }: ServedCall) => {
    const encoded = body instanceof FormData ? await bytesOf(body) : { payload: body, headers: {} };
    // The test shop's clock is stopped, so every call first sets the clock to the real time.
    shop.clock.advance(Date.now() - shop.clock.now().getTime());
    const response = await shop.inject({
      method,
      url,
      headers: { ...headers, ...encoded.headers },
      payload: encoded.payload,
    });
    const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return { status: response.statusCode, headers: Object.fromEntries(received), text: response.body };
  },
  mailsTo: async (address) => (await shop.mailsTo(address)).map(({ text }) => text),
  pause: (ms) => wait(ms),
});

/** Server and database run outside jsdom and are reached only through `servedShop`. */
export default class ViewEnvironment extends BrowserEnvironment {
  private shop: TestShop | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    // This environment has Node's FormData, which accepts only Node's Blob and File.
    Object.assign(this.global, { Blob, File });
    this.shop = await openTestShop();
    await seedDemoCatalogue(this.shop.dependencies);
    this.global.servedShop = serve(this.shop);
  }

  override async teardown(): Promise<void> {
    await this.shop?.close();
    await super.teardown();
  }
}
