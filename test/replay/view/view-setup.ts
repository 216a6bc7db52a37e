import { addWhatJsdomLacks } from './lacking';
import type * as lateCode from './late-code';

jest.mock('../../../src/flows/shop-actors', () =>
  jest
    .requireActual<typeof lateCode>('./late-code')
    .lateModule('shop-actors', () => jest.requireActual<object>('../../../src/flows/shop-actors')),
);

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'hrtime'] });
  addWhatJsdomLacks();
});

afterAll(() => {
  jest.useRealTimers();
});
