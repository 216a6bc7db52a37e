import type { Browser, Page } from 'playwright-core';

/** What a browser says that no shopper's visit may cause: console lines of any kind, errors nobody caught. */
export interface WatchedPage {
  page: Page;
  said: string[];
}

const patience = 15_000;

export const openPage = async (browser: Browser, width: number): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 768 });
  const said: string[] = [];
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => said.push(`uncaught: ${String(error.error())}`));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return { page, said };
};

/** The only six-digit number of the newest mail to an address; waits for the mail. */
export const codeMailedTo = async (shopUrl: string, address: string): Promise<string> => {
  const inbox = `${shopUrl}/sandbox/inbox.json?to=${encodeURIComponent(address)}`;
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(inbox)).json()) as { text: string }[];
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mails[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${address}`);
};
