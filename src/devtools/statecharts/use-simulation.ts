import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFlowLink, UnreadableFlowLink, writeFlowLink, type FlowPath, type FlowStep } from './model/flow-link';
import { walkReported } from './model/reported-run';
import { startOf, type Moment } from './model/simulation';
import { examplesOf } from './model/shape';
import { flowsCopy } from '../../copy/flows';
import type { LibraryMachine } from './machine-library';

export interface Simulation {
  path: FlowPath;
  moments: readonly Moment[];
  current: Moment;
  position: number;
  problem: string | null;
  pathTo(position: number): FlowPath;
  look(position: number): void;
  /** Adds a step after the selected moment and drops the later steps. */
  take(step: FlowStep): void;
  stepBack(): void;
  restart(input?: unknown): void;
}

const readPath = (link: string, machine: string): { path: FlowPath; problem: string | null } => {
  try {
    return { path: readFlowLink(link), problem: null };
  } catch (error) {
    if (!(error instanceof UnreadableFlowLink)) throw error;
    return { path: { machine, steps: [] }, problem: flowsCopy.unreadable(error.message) };
  }
};

const inputFor = ({ facts }: LibraryMachine): unknown =>
  facts.input === null ? undefined : examplesOf(facts.input, facts.words)[0]?.value;

/** The URL contains all steps, so that Back undoes a step and the URL can be shared. */
export const useSimulation = (subject: LibraryMachine): Simulation => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [looked, setLooked] = useState<{ search: string; position: number } | null>(null);

  const { path, moments, problem } = useMemo(() => {
    const read = readPath(pathname + search, subject.id);
    const input = read.path.input ?? inputFor(subject);
    const whole = input === undefined ? read.path : { ...read.path, input };
    const walked = walkReported(subject, whole);
    const stuck = walked.problem && flowsCopy.problem(walked.problem.step + 1, walked.problem.message);
    return { path: whole, moments: walked.moments, problem: read.problem ?? stuck };
  }, [pathname, search, subject]);

  const last = moments.length - 1;
  const position = looked !== null && looked.search === search ? Math.min(looked.position, last) : last;
  const pathTo = (count: number): FlowPath => ({
    ...path,
    steps: path.steps.slice(0, count),
    ...(path.reached && { reached: path.reached.slice(0, count) }),
  });
  const go = (next: FlowPath) => void navigate(writeFlowLink(next));

  return {
    path,
    moments,
    current: moments[position] ?? startOf(subject.machine, path.input),
    position,
    problem,
    pathTo,
    look: (next) => setLooked({ search, position: next }),
    take: (step) => {
      const before = pathTo(position);
      go({ ...before, steps: [...before.steps, step] });
    },
    stepBack: () => go(pathTo(Math.max(0, position - 1))),
    restart: (input) => go({ machine: path.machine, input: input ?? path.input, steps: [] }),
  };
};
