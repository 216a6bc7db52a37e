import { failures } from '../../../contract/messages/failures';
import { fieldMessage } from '../../../server/domain/field-messages';
import { post, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { fieldVitalsPath } from '../../../contract/routes/shop';
import { makeForTests } from '../../support/open-for-tests';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });
const customer = makeForTests(() => shop.newCustomer());

const call = async (route: Route, payload: object | undefined, query = '') => {
  const url = route.path.replace(':id', customer.id) + query;
  const response = await shop.inject({ method: route.method, url, payload, headers: customer.headers });
  return {
    statusCode: response.statusCode,
    ...response.json<{ code: string; msg: string; message: string; details: unknown }>(),
  };
};

const billing = {
  fullName: 'Asha Rao',
  country: 'India',
  streetAddressLine1: '12 MG Road',
  streetAddressLine2: 'Near the park',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  phoneNumber: '9876543210',
  email: 'asha@shop.test',
};
const signUp = { name: 'Asha', email: 'asha@shop.test', phone: '9876543210', password: 'a good password' };
const signIn = { email: 'asha@shop.test', password: 'a good password' };
const reset = { email: 'asha@shop.test', newPass: 'a good password', confirmPass: 'a good password' };
const profile = { name: 'Asha', phone: '9876543210' };
const code = { email: 'asha@shop.test', otp: '123456' };
const pay = (field: string, value: unknown) => ({
  checkoutId: 'a-checkout-of-this-test',
  billing: { ...billing, [field]: value },
});

describe('the message for an invalid field', () => {
  it.each<[string, Route, object | undefined, string, string]>([
    ['no email', routes.signIn, { ...signIn, email: '' }, 'email', 'Email cannot be blank!'],
    ['nothing at all', routes.signIn, {}, 'email', 'Email cannot be blank!'],
    ['no email', routes.signIn, { ...signIn, email: 'asha' }, 'email', 'This does not look like an email address'],
    ['no password', routes.signIn, { ...signIn, password: '' }, 'password', 'Password cannot be blank!'],
    ['no name', routes.signUp, { ...signUp, name: ' ' }, 'name', 'name can not be blank!'],
    ['no email', routes.signUp, { ...signUp, email: undefined }, 'email', 'email can not be blank!'],
    ['no phone', routes.signUp, { ...signUp, phone: '' }, 'phone', 'phone can not be blank!'],
    ['no password', routes.signUp, { ...signUp, password: '' }, 'password', 'password can not be blank!'],
    ['letters', routes.signUp, { ...signUp, phone: 'call me' }, 'phone', 'A phone number has digits only'],
    [
      'seven',
      routes.signUp,
      { ...signUp, password: '7 chars' },
      'password',
      'The password needs at least 8 characters',
    ],
    [
      'a long name',
      routes.signUp,
      { ...signUp, name: 'a'.repeat(81) },
      'name',
      'Please use at most 80 characters here',
    ],
    ['no email', routes.forgotPassword, { email: '' }, 'email', 'Please enter your email'],
    [
      'two dots',
      routes.subscribeToNewsletter,
      { email: 'a@b..c' },
      'email',
      'This does not look like an email address',
    ],
    [
      'two mails',
      routes.subscribeToNewsletter,
      { email: 'a@b.c,d@e.f' },
      'email',
      'This does not look like an email address',
    ],
    ['no code', routes.verifyEmail, { ...code, otp: '' }, 'otp', 'Please enter OTP'],
    ['five digits', routes.verifyEmail, { ...code, otp: '12345' }, 'otp', 'Enter the 6-digit code.'],
    ['letters', routes.verifyEmail, { ...code, otp: 'abcdef' }, 'otp', 'Enter the 6-digit code.'],
    [
      'no code',
      routes.signIn,
      { ...signIn, code: '' },
      'code',
      'Enter the code from your authenticator app or a recovery code',
    ],
    [
      'a long code',
      routes.turnOffSecondFactor,
      { password: 'a good password', code: '1'.repeat(65) },
      'code',
      'Please use at most 64 characters here',
    ],
    ['no password', routes.beginSecondFactor, {}, 'password', 'Please enter your password'],
    ['none', routes.resetPassword, { ...reset, newPass: '' }, 'newPass', 'Please enter new password'],
    ['none', routes.resetPassword, { ...reset, confirmPass: '' }, 'confirmPass', 'Please confirm password'],
    ['no name', routes.updateUser, { ...profile, name: '' }, 'name', 'Please fill all the details'],
    ['no phone', routes.updateUser, { ...profile, phone: undefined }, 'phone', 'Please fill all the details'],
    ['none', routes.changePassword, { newPass: 'a good one' }, 'password', 'Please fill all the details'],
    [
      'no token',
      routes.confirmNewsletter,
      {},
      'token',
      'This link is not valid. Please open it in the newest mail again, or subscribe once more',
    ],
    ['no review', routes.addReview, { productId: 'x' }, 'review', 'Please add a Review'],
    [
      'none',
      routes.addToCart,
      { productId: 'x', quantity: 0 },
      'quantity',
      'The quantity is greater than product count in stock',
    ],
    ['no full name', routes.checkout, pay('fullName', ''), 'billing.fullName', 'Please fill full name'],
    ['no country', routes.checkout, pay('country', ' '), 'billing.country', 'Please fill country'],
    [
      'no line 1',
      routes.checkout,
      pay('streetAddressLine1', ''),
      'billing.streetAddressLine1',
      'Please fill Street address',
    ],
    [
      'no line 2',
      routes.checkout,
      pay('streetAddressLine2', ''),
      'billing.streetAddressLine2',
      'Please fill  Street address',
    ],
    [
      'no company',
      routes.checkout,
      pay('business', { company: ' ', gstin: '27AAPFU0939F1ZV' }),
      'billing.business.company',
      'Please fill company',
    ],
    [
      'no GSTIN',
      routes.checkout,
      pay('business', { company: 'Robots', gstin: '' }),
      'billing.business.gstin',
      'Please fill GSTIN',
    ],
    [
      'a wrong check digit',
      routes.checkout,
      pay('business', { company: 'Robots', gstin: '27AAPFU0939F1ZW' }),
      'billing.business.gstin',
      'This GSTIN is not valid. Please check its 15 letters and digits',
    ],
    ['no city', routes.checkout, pay('city', ''), 'billing.city', 'Please fill city'],
    ['no state', routes.checkout, pay('state', ''), 'billing.state', 'Please fill state'],
    ['no zip code', routes.checkout, pay('zipCode', undefined), 'billing.zipCode', 'Please fill zipCode'],
    ['no phone number', routes.checkout, pay('phoneNumber', ''), 'billing.phoneNumber', 'Please fill phone Number'],
    ['no email', routes.checkout, pay('email', ''), 'billing.email', 'Please fill email'],
    ['no email', routes.checkout, pay('email', 'asha@'), 'billing.email', 'This does not look like an email address'],
    ['no page', post(fieldVitalsPath), {}, 'page', 'Something in this request is not right'],
  ])('an invalid field is refused with its message: %s (%j)', async (_what, route, payload, field, message) => {
    expect(await call(route, payload)).toMatchObject({
      statusCode: 400,
      code: 'invalid_request',
      msg: message,
      message,
      details: [{ field, problem: message }],
    });
  });

  it('the error for an invalid list names the entry and its invalid field', async () => {
    const items = [
      { productId: 'x', quantity: 1 },
      { productId: 'y', quantity: 2_000_000 },
    ];
    expect(await call(routes.mergeCart, { mergeId: 'a-merge-of-this-test', items })).toMatchObject({
      statusCode: 400,
      details: [{ field: 'items.1.quantity', problem: 'The quantity is greater than product count in stock' }],
    });
  });

  it.each([0.5, true, [1], '1', 'many'])(
    'the quantity %p is refused, because it is not a whole number',
    async (quantity) => {
      expect(await call(routes.addToCart, { productId: 'x', quantity })).toMatchObject({
        statusCode: 400,
        details: [{ field: 'quantity', problem: 'A quantity is a whole number' }],
      });
    },
  );

  it('an invalid query parameter is refused with its message', async () => {
    expect(await call(routes.products, undefined, '?perPage=100')).toMatchObject({
      statusCode: 400,
      message: 'A page shows from 1 to 60 products',
      details: [{ field: 'perPage' }],
    });
  });
});

/** Leaves out fields that accept anything or only null. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [] } = schema as { properties?: object; items?: unknown; anyOf?: unknown[] };
  const own = Object.entries(properties).filter(
    ([, { type, anyOf: choices, enum: words }]) => type ?? choices ?? words,
  );
  return [
    ...own.flatMap(([name, field]) => (field.type === 'null' ? [] : [name, ...fieldsOf(field)])),
    ...fieldsOf(items),
    ...anyOf.flatMap(fieldsOf),
  ];
};

it('a message exists for every field of every route', async () => {
  const withoutMessage: string[] = [];
  let count = 0;
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<
      string,
      Record<
        string,
        { parameters?: { name: string }[]; requestBody?: { content?: Record<string, { schema: unknown }> } }
      >
    >;
  }>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const content = requestBody?.content ?? {};
      const names = [
        ...parameters.map(({ name }) => name),
        ...Object.values(content).flatMap(({ schema }) => fieldsOf(schema)),
      ];
      for (const name of names) {
        count += 1;
        const route = { method: method.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/g, ':$1') };
        const messages = [true, false].map((isBlank) => fieldMessage({ name, isBlank }, route));
        if (messages.includes(failures.invalid_request.message))
          withoutMessage.push(`${route.method} ${path}: ${name}`);
      }
    }
  }
  expect(withoutMessage).toEqual([]);
  expect(count).toBeGreaterThan(80);
});
