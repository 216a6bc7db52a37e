import { progressText } from '../../../server/cli/progress-bar';

describe('a progress bar', () => {
  it('a progress bar shows the finished count, the rate and the remaining time', () => {
    expect(progressText('products read', { done: 250_000, all: 1_000_000, elapsed: 50_000 })).toBe(
      `${'█'.repeat(7)}${'░'.repeat(23)} 250,000/1,000,000 products read, 5,000/s, 150 s left`,
    );
  });

  it('a progress bar has no remaining time before the start and at the end', () => {
    expect(progressText('variants', { done: 0, all: 14, elapsed: 0 })).toBe(`${'░'.repeat(30)} 0/14 variants`);
    expect(progressText('variants', { done: 14, all: 14, elapsed: 7_000 })).toBe(
      `${'█'.repeat(30)} 14/14 variants, 2/s`,
    );
    expect(progressText('variants', { done: 0, all: 0, elapsed: 0 })).toBe(`${'█'.repeat(30)} 0/0 variants`);
  });
});
