import { routes } from '../../../contract/routes/routes';
import type { sessionMachine } from '../../../machines/session';
import { sessionModel } from '../../models/session.model';
import { replayModel } from '../replay-model';
import { signInInOtherTab, signOutInOtherTab } from '../other-tab';
import type { Shopper } from '../shopper';
import type { Stage } from '../stage';

/**
 * The session is unknown until this chunk is loaded. A customer's page loads the chunk after hydration, and a guest's
 * page when a flow is first used.
 */
const code = 'shop-actors';

const ravis = new WeakMap<Stage, Promise<Shopper>>();

const raviOf = (stage: Stage): Promise<Shopper> => {
  const known = ravis.get(stage);
  if (known !== undefined) return known;
  const ravi = stage.newShopper('Ravi Iyer');
  const registered = ravi.register().then(() => ravi);
  ravis.set(stage, registered);
  return registered;
};

const endOnServer = async (stage: Stage): Promise<void> => {
  const token = await stage.stored('token');
  if (token === null) throw new Error('nobody is signed in');
  await stage.callDirectly(routes.signOut, {}, token);
};

const signInHere = async (stage: Stage, { email, password }: Shopper): Promise<void> => {
  if (stage.path() !== '/signIn') await stage.click('link', 'Sign In');
  await stage.fill('Email', email);
  await stage.fill('Password', password);
  await stage.press('button', 'Sign In');
};

const choose = async (stage: Stage, role: 'link' | 'button', name: string): Promise<void> => {
  await stage.click('button', /^Account menu/);
  await stage.click(role, name);
};

const seeCustomer = ({ see }: Stage): Promise<void> => see('button', /^Account menu of (Asha|Ravi)/);

/** Signs in, and then completes the previous customer's sign-out call if this call is still held. */
const thenTellServer =
  (signIn: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await signIn(stage);
    if (stage.network.heldNow(routes.signOut) === 0) return;
    await seeCustomer(stage);
    await stage.network.forward(routes.signOut, {});
  };

const seeNobody = async (stage: Stage): Promise<void> => {
  await (stage.path() === '/signIn' ? stage.see('heading', 'Sign In') : stage.see('link', 'Sign In'));
  if ((await stage.stored('token')) !== null) throw new Error('the browser still holds a token');
};

export const sessionReplay = replayModel<typeof sessionMachine>({
  model: sessionModel,
  open: async (stage) => {
    await stage.shopper.register();
    await stage.holdCode(code);
    await stage.goto('/');
  },
  events: {
    'session.restored userId=null': async (stage) => stage.releaseCode(),
    'session.restored userId=asha': async (stage) => {
      await signInInOtherTab(stage, stage.shopper);
      // Opens the page again, because the session must be stored before the page starts.
      await stage.goto('/');
      await seeCustomer(stage);
      stage.releaseCode();
    },
    'session.begun userId=asha': thenTellServer((stage) => signInHere(stage, stage.shopper)),
    'session.begun userId=ravi': thenTellServer(async (stage) => signInHere(stage, await raviOf(stage))),
    'session.changedElsewhere userId=null': signOutInOtherTab,
    'session.changedElsewhere userId=asha': thenTellServer((stage) => signInInOtherTab(stage, stage.shopper)),
    'session.changedElsewhere userId=ravi': thenTellServer(async (stage) =>
      signInInOtherTab(stage, await raviOf(stage)),
    ),
    'token.rejected': async (stage) => {
      await endOnServer(stage);
      // Both pages make calls that need a customer's token.
      await choose(stage, 'link', stage.path() === '/orders' ? 'My List' : 'Orders');
      await stage.see('alert', undefined, 'Your session has ended');
    },
    'signOut.requested': (stage) => choose(stage, 'button', 'Logout'),
  },
  actors: {
    confirmSession: {
      call: routes.user,
      results: { done: {}, 'failed unauthenticated': { prepare: endOnServer } },
    },
    endSession: { call: routes.signOut, results: { done: {} } },
  },
  states: {
    unknown: async ({ see }) => see('banner'),
    confirming: seeCustomer,
    // This state ends before the page can be inspected.
    changing: async () => undefined,
    // The sign-in page has no header, but redirects a signed-in customer to a page that has one.
    signedIn: seeCustomer,
    signingOut: async (stage) => {
      await stage.at('/signIn');
      await stage.see('heading', 'Sign In');
      await seeNobody(stage);
    },
    signedOut: seeNobody,
  },
  // Until the session is known, the page looks as it does for a guest.
  unseen: ['unknown'],
  reloads: { signedIn: ['signedIn'], signedOut: ['signedOut'], signingOut: ['signedOut'] },
  notOnThePage: {
    'session.confirming | session.begun | 1': 'sign-in and sign-up lead on who is signed in',
    'session.signedIn | session.begun | 1': 'it takes a window of Google that was open before another tab signed in',
  },
});
