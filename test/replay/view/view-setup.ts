import { polyfillPage } from './jsdom-polyfills';
import type * as heldCode from './held-code';

jest.mock('../../../src/flows/shop-actors', () =>
  jest
    .requireActual<typeof heldCode>('./held-code')
    .holdableModule('shop-actors', () => jest.requireActual<object>('../../../src/flows/shop-actors')),
);

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'hrtime'] });
  polyfillPage();
});

afterAll(() => {
  jest.useRealTimers();
});
