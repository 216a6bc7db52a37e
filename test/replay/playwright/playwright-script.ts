import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../models/graph';
import { longest, scriptOf, type PathScript } from '../../models/path-scripts';
import type { BrowserStage } from '../browser/browser-stage';
import { coverOn } from '../replay-machine';
import type { ReplayModel } from '../replay-model';

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const listed = (texts: readonly string[]): string => texts.map(quoted).join(', ');

const testOf = (
  machine: string,
  { number, start, steps, link }: PathScript,
  startLabel: string | undefined,
): string[] => {
  const ending = steps.at(-1)?.states ?? start;
  const chosen = startLabel === undefined ? '' : ` start: ${quoted(startLabel)},`;
  return [
    '',
    `  // ${link}`,
    `  test(${quoted(`path ${number} ends in ${ending.join(' and ')}`)}, async ({ openFlow }) => {`,
    `    const flow = await openFlow({ machine: ${quoted(machine)},${chosen} states: [${listed(start)}] });`,
    ...steps.flatMap(({ label, states, entered }) => [
      `    await flow.take(${listed([label, ...states])});`,
      ...(entered === '' ? [] : [`    // ${entered}`]),
    ]),
    '  });',
  ];
};

/**
 * Returns a Playwright test file that takes every transition possible on the page. `support` is the import path of
 * `flow-test.ts`.
 */
export const asPlaywright = (replay: ReplayModel<AnyStateMachine, BrowserStage>, support: string): string => {
  const { model } = replay;
  const { starts } = graphOf(model);
  const tests = coverOn('browser', replay, longest).paths.flatMap((path, index) =>
    testOf(model.name, scriptOf(model, path, index), starts.length === 1 ? undefined : starts[path.inputIndex]?.label),
  );
  return [
    `import { test } from ${quoted(support)};`,
    '',
    `test.describe(${quoted(model.name)}, () => {`,
    ...tests.slice(1),
    '});',
    '',
  ].join('\n');
};
