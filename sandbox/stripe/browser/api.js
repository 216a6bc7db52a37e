const unreachable = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

export const intentIdOf = (clientSecret) => {
  const [, id] = /^(pi_[0-9A-Za-z]+)_secret_/.exec(clientSecret ?? '') ?? [];
  if (!id)
    throw new Error(
      `Invalid value for clientSecret: it should look like pi_…_secret_…, you specified: ${clientSecret}`,
    );
  return id;
};

/** Returns nested parameters as form fields, such as `shipping[address][city]`. */
export const fieldsOf = (params, path = '') =>
  Object.assign(
    {},
    ...Object.entries(params).map(([name, value]) => {
      const field = path === '' ? name : `${path}[${name}]`;
      if (value === undefined || value === null) return {};
      return typeof value === 'object' ? fieldsOf(value, field) : { [field]: value };
    }),
  );

/** Every call resolves to `{ paymentIntent }` or `{ error }`. Only a malformed client secret throws. */
export const createApi = (base, key) => {
  const call = async (path, init) => {
    let response;
    let body;
    try {
      response = await fetch(new URL(path, base), init);
      body = await response.json();
    } catch {
      return { error: unreachable };
    }
    if (response.ok) return { paymentIntent: body };
    return {
      error: body.error ?? { type: 'api_error', message: `The payment provider responded with ${response.status}.` },
    };
  };
  return {
    retrieve: (clientSecret) => {
      const query = new URLSearchParams({ key, client_secret: clientSecret });
      return call(`v1/payment_intents/${intentIdOf(clientSecret)}?${query}`);
    },
    confirm: (clientSecret, fields) =>
      call(`v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: clientSecret, use_stripe_sdk: 'true', ...fields }),
      }),
    authorize: (clientSecret, outcome) =>
      call(`authorize/${intentIdOf(clientSecret)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      }),
    address: (path) => new URL(path, base).href,
  };
};
