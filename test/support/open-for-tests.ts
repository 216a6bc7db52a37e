/**
 * Makes an object before the tests of a file or a `describe`. With `beforeEach`, makes a new one before each test. The
 * returned object is empty until then, so read its fields only within tests.
 */
export const makeForTests = <Made extends object>(make: () => Made | Promise<Made>, before = beforeAll): Made => {
  const made: Partial<Made> = {};
  before(async () => {
    Object.assign(made, await make());
  });
  // This cast is safe, because tests start only when all fields have been assigned.
  return made as Made;
};

/** Opens something before the tests of a file, and closes it after them. */
export const openForTests = <Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened => {
  const opened: Opened = makeForTests(open);
  // If `open` has failed, there is no `close`.
  afterAll(() => (opened as Partial<Opened>).close?.());
  return opened;
};
