import { createServer, request as call } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop's rules for scripts, styles, images and frames, without its inline scripts and external hosts. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script src="/sandbox/stripe/stripe.js"></script><script src="/page.js" defer></script></head>
<body><main><h1>Checkout</h1><form id="form"><div id="payment"></div><button>Pay</button></form><p id="result"></p></main></body></html>`;

const program = `
const query = new URLSearchParams(location.search);
const stripe = Stripe(query.get('key'));
const elements = stripe.elements({ clientSecret: query.get('secret'), appearance: { variables: { colorPrimary: '#0a6b4b' } } });
const payment = elements.create('payment', { layout: 'tabs' });
window.changes = [];
payment.on('change', ({ complete, empty, value }) => changes.push([value.type, empty, complete]));
payment.mount('#payment');
const showResult = ({ error, paymentIntent }) => {
  document.querySelector('#result').textContent = error ? error.code ?? error.type : paymentIntent.status;
};
document.querySelector('#form').addEventListener('submit', async (event) => {
  event.preventDefault();
  document.querySelector('#result').textContent = '';
  const billing = { name: 'Asha Rao', address: { line1: '12 Lake Road', country: 'IN' } };
  const confirmParams = { return_url: location.href, payment_method_data: { billing_details: billing } };
  showResult(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
});
window.continuePayment = async () => showResult(await stripe.handleNextAction({ clientSecret: query.get('secret') }));
`;

/** Opens a shop with only a payment form. The shop forwards the sandbox's paths, as the real shop does. */
export const openMerchant = async (sandboxUrl: string) => {
  const { hostname, port } = new URL(sandboxUrl);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/sandbox/')) {
      const { url: path, method, headers } = request;
      const forwarded = { ...headers, 'x-forwarded-host': headers.host };
      const passed = call({ hostname, port, path, method, headers: forwarded }, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, 'content-security-policy': policy });
        upstream.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end());
      request.pipe(passed);
      return;
    }
    const isProgram = request.url === '/page.js';
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html');
    response.end(isProgram ? program : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
