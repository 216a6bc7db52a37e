import { parse } from 'csv-parse/sync';
import { forgotPasswordReplay } from '../replay/machines/forgot-password.replay';
import { verifyOtpReplay } from '../replay/machines/verify-otp.replay';
import { asPlaywright } from '../replay/playwright/playwright-script';
import { paymentModel } from './payment.model';
import { forgotPasswordModel } from './forgot-password.model';
import { graphOf, leavesOf } from './graph';
import { asCsv, asGherkin, pathScriptsOf } from './path-scripts';
import { shortName } from './step-description';

const scripts = pathScriptsOf(paymentModel);

describe('paths for testers', () => {
  it('the paths for testers reach every state of a machine', () => {
    const reachable = [...graphOf(paymentModel).situations.values()].flatMap(({ snapshot }) => leavesOf(snapshot));
    const visited = scripts.flatMap(({ start, steps }) => [...start, ...steps.flatMap(({ states }) => states)]);
    expect([...new Set(visited)].sort()).toEqual([...new Set(reachable.map(shortName))].sort());
  });

  it('the paths for testers are Gherkin scenarios with each step’s state, its description and its effects', () => {
    const text = asGherkin('Requests a code.', pathScriptsOf(forgotPasswordModel));
    expect(text).toContain(`
    Given the machine is in "idle"
    When the event "reset.requested" happens
    Then the machine is in "requesting"
    # The code is being requested; a second request is ignored.
    And it does "storeEmail(email=asha@example.com)"
`);
    expect(text.match(/^ {2}Scenario: /gm)).toHaveLength(pathScriptsOf(forgotPasswordModel).length);
  });

  it('the paths for testers are Playwright tests with the states after each step and their descriptions', () => {
    const text = asPlaywright(forgotPasswordReplay, '../flow-test');
    expect(text).toContain(`import { test } from '../flow-test';`);
    expect(text).toContain(`async ({ openFlow }) => {
    const flow = await openFlow({ machine: 'forgot-password', states: ['idle'] });
    await flow.take('reset.requested', 'requesting');
    // The code is being requested; a second request is ignored.
`);
    expect(asPlaywright(verifyOtpReplay, '../flow-test')).toContain(`start: 'start email=null`);
  });

  it('the paths for testers give the length of a delay in ms', () => {
    const waits = scripts.flatMap(({ steps }) => steps).filter(({ cause }) => cause === 'time');
    expect(new Set(waits.map(({ what }) => what))).toEqual(new Set(['1500 ms pass', '20000 ms pass']));
  });

  it('the paths for testers are CSV with a row per step', () => {
    const rows: Record<string, string>[] = parse(asCsv(scripts), { columns: true });
    expect(rows).toHaveLength(scripts.reduce((sum, { steps }) => sum + steps.length, 0));
    expect(rows[0]).toEqual({
      machine: 'payment',
      path: '1',
      step: '1',
      cause: 'event',
      what: 'dialog.opened',
      states: 'loading',
      meaning: "The provider's script is loading.",
      effects: 'wait 20000 ms\nstart loadProvider()',
      link: scripts[0]?.link,
    });
  });
});
