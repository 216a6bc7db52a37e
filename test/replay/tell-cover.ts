import type { Cover } from './replay-machine';

/** What was played of one machine, and how long that took. */
export interface Played {
  readonly name: string;
  readonly cover: Cover;
  readonly seconds: number;
}

/** How often each reason is given, in words. */
const tellReasons = ({ leftOut }: Cover): string[] => {
  const reasons = [...leftOut.values()];
  return [...new Set(reasons)].map((reason) => `${reasons.filter((one) => one === reason).length}: ${reason}`);
};

/** One line a machine: its ways, the transitions seen on them and all of them, seconds, and why the others were left out. */
export const tellCover = (played: readonly Played[]): string => {
  const rows = played.map(({ name, cover, seconds }) => {
    const seen = cover.transitions - cover.leftOut.size - cover.untaken.length;
    const figures = [String(cover.ways.length).padStart(6), `${seen}/${cover.transitions}`.padStart(12)];
    return [name.padEnd(18), ...figures, seconds.toFixed(1).padStart(9), `  ${tellReasons(cover).join('; ')}`].join('');
  });
  const head = `${'machine'.padEnd(18)}${'ways'.padStart(6)}${'transitions'.padStart(12)}${'seconds'.padStart(9)}  left out`;
  return [head, ...rows].join('\n');
};
