const WIDTH = 30;
const TWICE_A_SECOND = 500;

/**
 * Shows on stderr how far a long piece of work is: a bar that is drawn over itself on a terminal, nothing in a pipe
 * before the end.
 */
export const createProgressBar = (what: string): ((done: number, all: number) => void) => {
  const started = Date.now();
  let drawn = 0;
  return (done, all) => {
    const now = Date.now();
    const isLast = done >= all;
    if (!isLast && (!process.stderr.isTTY || now - drawn < TWICE_A_SECOND)) return;
    drawn = now;
    const filled = all === 0 ? WIDTH : Math.floor((done / all) * WIDTH);
    const left = done === 0 ? '' : `, ${Math.ceil((((now - started) / done) * (all - done)) / 1000)} s left`;
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${all} ${what}${isLast ? '' : left}`;
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[2K${bar}${isLast ? '\n' : ''}` : `${bar}\n`);
  };
};
