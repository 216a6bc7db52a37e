/**
 * Makes an object before the first test or, with `beforeEach`, before each test. Read the fields of the object only
 * within tests, because it is empty until then.
 */
export const makeForTests = <Made extends object>(make: () => Made | Promise<Made>, before = beforeAll): Made => {
  const made: Partial<Made> = {};
  before(async () => {
    Object.assign(made, await make());
  });
  // This cast is safe, because tests start only when all fields have been assigned.
  return made as Made;
};

export const openForTests = <Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened => {
  const opened: Opened = makeForTests(open);
  // If `open` has failed, there is no `close`.
  afterAll(() => (opened as Partial<Opened>).close?.());
  return opened;
};
