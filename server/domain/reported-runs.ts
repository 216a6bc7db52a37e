import type { ReportedStep } from '../../contract/complaints';

interface ReportedRun {
  machine: string;
  summary: string;
  /** The path at which the statechart viewer replays the steps. */
  path: string;
}

/** Returns an event's name in the links of the statechart viewer (src/devtools/statecharts/model/flow-link.ts). */
const linkName = (event: string): string =>
  event.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2:$1').replace(/^xstate\.after\.([^.]+)\..*$/, 'after:$1');

const pathOf = (machine: string, steps: readonly ReportedStep[]): string => {
  const search = new URLSearchParams();
  for (const { event, code, states } of steps) {
    search.append('step', linkName(event) + (code === undefined ? '' : ` ${JSON.stringify({ code })}`));
    search.append('at', states.join(' '));
  }
  return `/flows/${machine}?${search.toString()}`;
};

const wordsOf = ({ event, code }: ReportedStep): string =>
  code === undefined ? linkName(event) : `${linkName(event)} ${code}`;

export const reportedRuns = (steps: readonly ReportedStep[]): ReportedRun[] => {
  const runs = [...new Set(steps.map(({ run }) => run))];
  return runs.map((run): ReportedRun => {
    const own = steps.filter((step) => step.run === run);
    const machine = own[0]?.machine ?? '';
    return {
      machine,
      summary: `${own.map(wordsOf).join(', ')}; then in ${own.at(-1)?.states.join(' and ')}`,
      path: pathOf(machine, own),
    };
  });
};
