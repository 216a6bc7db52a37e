export const runMain = (main: () => Promise<boolean | void>): void => {
  main().then(
    (isGood) => process.exit(isGood === false ? 1 : 0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    },
  );
};
