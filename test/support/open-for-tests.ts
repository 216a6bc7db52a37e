/**
 * Opens something before the tests of a file, and closes it after them. The returned object is empty until then, so its
 * fields are to be read within tests only.
 */
export const openForTests = <Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened => {
  const opened: Partial<Opened> = {};
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close?.());
  // This cast is safe, because tests start only when all fields have been assigned.
  return opened as Opened;
};
