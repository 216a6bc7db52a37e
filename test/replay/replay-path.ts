import type { GraphPath } from '../models/cover';
import type { Edge } from '../models/graph';
import type { FaultPlan } from './faults';
import { nameIn, PageMismatch, describePath } from './describe-path';
import { leavesAfter, openStart, recogniserOf, takeStep, type Replay } from './replay-step';
import type { Medium } from './playable';
import type { Stage } from './stage';

export interface Stages<On extends Stage> {
  readonly medium: Medium;
  open(plan: FaultPlan): Promise<On>;
  readonly concurrency: number;
}

/** Throws PageMismatch with the steps so far and the link that shows them at /flows. */
export const replayPath = async <On extends Stage>(
  stages: Stages<On>,
  replay: Replay<On>,
  path: GraphPath,
): Promise<void> => {
  const { model, plan } = replay;
  const stage = await stages.open(plan);
  let at = 0;
  try {
    await openStart(replay, stage, path.start);
    for (const edge of path.edges) {
      at += 1;
      await takeStep(replay, stage, edge);
    }
    if (plan.reload) await reload(replay, stage, path);
    await replay.atEnd?.(stage);
  } catch (error) {
    const kept = await stage
      .keepPage(`${model.model.name}-${plan.name.replace(/\W+/g, '-')}-${Date.now()}`)
      .catch(() => 'no file');
    const after = (edge: Edge) => leavesAfter(replay, edge);
    const description = describePath({
      model: model.model,
      plan: plan.name,
      path,
      failedAt: at,
      leavesAfter: after,
      error,
    });
    throw new PageMismatch(`${description}\n  the page is kept in ${kept}`, { cause: error });
  } finally {
    await stage.network.release();
    await stage.close();
  }
};

const reload = async <On extends Stage>(replay: Replay<On>, stage: On, path: GraphPath): Promise<void> => {
  const { model } = replay.model;
  const reloads = (replay.model.reloads ?? {}) as Readonly<Record<string, readonly string[] | undefined>>;
  const last = path.edges.at(-1);
  const leaves = last === undefined ? [] : leavesAfter(replay, last);
  const expected = leaves.flatMap((leaf) => reloads[nameIn(model, leaf)] ?? []);
  if (expected.length === 0) return;
  await stage.network.loseResponses();
  await stage.reload();
  for (const name of expected) await recogniserOf(replay.model, `${model.machine.id}.${name}`)(stage);
};
