import type { RunningProgram } from './run-program';

/** Expects the shop to exit with 1, and to write one line on stderr that says why the shop cannot open. */
export const expectRefusal = async (program: RunningProgram, words: string): Promise<void> => {
  expect(await program.ended).toBe(1);
  expect(program.stdout()).toBe('');
  const lines = program.stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Sprocket cannot open: /);
  expect(lines[0]).toContain(words);
};
