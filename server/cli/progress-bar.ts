import { groupDigits } from '../../contract/money';

const barWidth = 30;
const redrawInterval = 500;

const grouped = (count: number): string => groupDigits(String(count));

interface Progress {
  done: number;
  all: number;
  /** In ms. */
  elapsed: number;
}

export const progressText = (what: string, { done, all, elapsed }: Progress): string => {
  const filled = all === 0 ? barWidth : Math.floor((done / all) * barWidth);
  const rate = elapsed === 0 ? '' : `, ${grouped(Math.round((done * 1000) / elapsed))}/s`;
  const left =
    done === 0 || done >= all ? '' : `, ${grouped(Math.ceil(((elapsed / done) * (all - done)) / 1000))} s left`;
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
  return `${bar} ${grouped(done)}/${grouped(all)} ${what}${rate}${left}`;
};

type OnProgress = (done: number, all: number) => void;

/** Shows progress on stderr: as a bar on a terminal, otherwise as one final line. */
export const createProgressBar = (what: string): OnProgress => {
  const started = Date.now();
  let drawn = 0;
  return (done, all) => {
    const now = Date.now();
    const isLast = done >= all;
    if (!isLast && (!process.stderr.isTTY || now - drawn < redrawInterval)) return;
    drawn = now;
    const text = progressText(what, { done, all, elapsed: now - started });
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[2K${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
};

export const createTerminalBar = (what: string): OnProgress =>
  process.stderr.isTTY ? createProgressBar(what) : () => undefined;
