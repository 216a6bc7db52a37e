import type { RunningProgram } from './run-program';

export const expectRefusal = async (program: RunningProgram, words: string): Promise<void> => {
  expect(await program.ended).toBe(1);
  expect(program.stdout()).toBe('');
  const lines = program.stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Sprocket cannot open: /);
  expect(lines[0]).toContain(words);
};
