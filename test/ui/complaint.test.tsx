import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { signInMachine } from '../../machines/sign-in';
import type { Transport } from '../../src/api/transport';
import { ComplaintForm } from '../../src/features/complaint/complaint-form';
import { recordedInspection } from '../../src/flows/inspection/recorded-inspection';
import { recordedSteps } from '../../src/flows/inspection/recorded-steps';
import { refusalOf } from './support/refusal-of';
import { fakeTransport, prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const ticket = 'SPR-261125-KCMRTX';
const accepted = { error: false, msg: 'We have your complaint', message: 'We have your complaint', ticket };

const shop = () => {
  const bodies: Record<string, unknown>[] = [];
  const { transport } = fakeTransport((url, body) => {
    if (!url.endsWith('/complaints')) return undefined;
    bodies.push(JSON.parse(body ?? '{}'));
    return accepted;
  });
  return { bodies, transport };
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = () => user.click(screen.getByRole('button', { name: 'Send complaint' }));
const fillIn = async () => {
  await user.type(await field('Name'), 'Asha Rao');
  await user.type(await field('Email'), 'asha@example.com');
  fireEvent.change(await field('Subject'), { target: { value: 'Delivery' } });
  await user.type(await field('Complaint'), 'It never came');
};

it('the form of a complaint sends it, and the confirmation with the ticket number takes the focus', async () => {
  const { bodies, transport } = shop();
  show(<ComplaintForm />, '/complaint', transport);
  await fillIn();
  await user.type(await field('Order number (optional)'), ' 1042 ');
  await press();
  const heading = await screen.findByRole('heading', { name: 'We have your complaint' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(ticket)).toBeVisible();
  expect(screen.queryByLabelText('Complaint')).toBeNull();
  expect(bodies).toEqual([
    {
      complaintId: expect.stringMatching(/^.{36}$/),
      name: 'Asha Rao',
      email: 'asha@example.com',
      subject: 'Delivery',
      orderNumber: '1042',
      text: 'It never came',
    },
  ]);
});

it('the form of a complaint copies the ticket number', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show(<ComplaintForm />, '/complaint', shop().transport);
  await fillIn();
  await press();
  await user.click(await screen.findByRole('button', { name: 'Copy the ticket number' }));
  await screen.findByText('The ticket number is copied');
  expect(writeText).toHaveBeenCalledWith(ticket);
});

it('the form of a complaint says at each field what is missing, without a call', async () => {
  const { bodies, transport } = shop();
  show(<ComplaintForm />, '/complaint', transport);
  const name = await field('Name');
  await press();
  for (const text of [
    'Please enter your name',
    'Please enter your email',
    'Please choose what it is about',
    'Please describe the complaint',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(bodies).toEqual([]);
});

it('the form of a complaint shows at its field what only the server refuses, and focuses it', async () => {
  const problem = 'This does not look like an email address';
  const refusing: Transport = async (call) =>
    call.url.endsWith('/complaints')
      ? refusalOf('invalid_request', problem, [{ field: 'email', problem }])
      : shop().transport(call);
  show(<ComplaintForm />, '/complaint', refusing);
  await fillIn();
  await press();
  expect(await screen.findAllByText(problem)).toHaveLength(1);
  const email = await field('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('aria-invalid', 'true');
  await user.type(email, 'x');
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

it('the form of a complaint keeps what was typed while offline, and the second attempt sends the same id', async () => {
  const { bodies, transport } = shop();
  const ids: string[] = [];
  const losing: Transport = async (call) => {
    if (!call.url.endsWith('/complaints')) return transport(call);
    ids.push((JSON.parse(String(call.body)) as { complaintId: string }).complaintId);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    return transport(call);
  };
  show(<ComplaintForm />, '/complaint', losing);
  await fillIn();
  await press();
  expect(await screen.findByText('The connection is lost. Please check it and try again')).toBeVisible();
  expect(await field('Complaint')).toHaveValue('It never came');
  expect(await field('Subject')).toHaveValue('Delivery');
  await press();
  await screen.findByText(ticket);
  expect(bodies).toHaveLength(1);
  expect(new Set(ids).size).toBe(1);
});

it('the form of a complaint fills in a customer’s name and email, and leaves what was typed', async () => {
  signIn();
  show(<ComplaintForm />, '/complaint', shop().transport);
  const [name, email] = [await field('Name'), await field('Email')];
  await waitFor(() => expect(name).toHaveValue('Asha Rao'));
  expect(email).toHaveValue('a@b.in');
  await user.clear(name);
  await user.type(name, 'Asha');
  expect(name).toHaveValue('Asha');
});

describe('the last steps of the visit', () => {
  const typed = { email: 'typed@shop.test', password: 'six-sided' };
  const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Attach the last steps/ });
  /** The error repeats the typed text, as an error of a careless server might. */
  const failToSignIn = async () => {
    const flow = signInMachine.provide({
      actors: {
        authenticate: fromPromise(() =>
          Promise.reject({ code: 'wrong_credentials', message: typed.email, details: typed }),
        ),
      },
    });
    const actor = createActor(flow, recordedInspection()).start();
    actor.send({ type: 'credentials.submitted', values: typed });
    // The cast allows an event that the machine does not declare.
    actor.send({ type: typed.email } as never);
    await waitFor(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
    actor.stop();
  };
  const expected = [
    { machine: 'signIn', event: 'credentials.submitted', states: ['signIn.authenticating'] },
    {
      machine: 'signIn',
      event: 'xstate.error.actor.authenticate',
      code: 'wrong_credentials',
      states: ['signIn.failed'],
    },
  ];

  it('the last steps of the visit are not sent with a complaint while the box is not ticked', async () => {
    await failToSignIn();
    const { bodies, transport } = shop();
    show(<ComplaintForm />, '/complaint', transport);
    await fillIn();
    expect(await consent()).not.toBeChecked();
    await press();
    await screen.findByText(ticket);
    expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(['complaintId', 'email', 'name', 'subject', 'text']);
  });

  it('the last steps of the visit are sent as listed once the box is ticked, without anything typed', async () => {
    await failToSignIn();
    const { bodies, transport } = shop();
    show(<ComplaintForm />, '/complaint', transport);
    await fillIn();
    const listed = recordedSteps().length;
    await user.click(screen.getByText(`What is attached (${listed} steps)`));
    const items = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    expect(items.at(-1)).toMatch(
      /^signIn \(\d+\): xstate\.error\.actor\.authenticate wrong_credentials → signIn\.failed$/,
    );
    await user.click(await consent());
    await press();
    await screen.findByText(ticket);
    const steps = bodies[0]?.['steps'] as object[];
    expect(steps).toHaveLength(items.length);
    expect(steps.slice(-2)).toMatchObject(expected);
    expect(JSON.stringify(steps)).not.toMatch(/typed@|six-sided/);
    expect(bodies[0]).not.toHaveProperty('areStepsAttached');
  });

  it('the recorded steps of the visit are at most 50, the newest ones', async () => {
    for (let round = 0; round < 30; round += 1) await failToSignIn();
    const steps = recordedSteps();
    expect(steps).toHaveLength(50);
    expect(steps.slice(-2)).toMatchObject(expected);
    expect([steps[0]?.run, steps.at(-1)?.run]).toEqual([1, 25]);
  });
});
