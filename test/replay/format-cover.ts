import type { Cover } from './replay-machine';

export interface Played {
  readonly name: string;
  readonly cover: Cover;
  readonly seconds: number;
}

const formatReasons = ({ leftOut }: Cover): string[] => {
  const reasons = [...leftOut.values()];
  return [...new Set(reasons)].map((reason) => `${reasons.filter((one) => one === reason).length}: ${reason}`);
};

export const formatCover = (played: readonly Played[]): string => {
  const rows = played.map(({ name, cover, seconds }) => {
    const seen = cover.transitions - cover.leftOut.size - cover.untaken.length;
    const figures = [String(cover.paths.length).padStart(6), `${seen}/${cover.transitions}`.padStart(12)];
    return [name.padEnd(18), ...figures, seconds.toFixed(1).padStart(9), `  ${formatReasons(cover).join('; ')}`].join(
      '',
    );
  });
  const head = `${'machine'.padEnd(18)}${'paths'.padStart(6)}${'transitions'.padStart(12)}${'seconds'.padStart(9)}  left out`;
  return [head, ...rows].join('\n');
};
