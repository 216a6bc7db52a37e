import { routes } from '../../../contract/routes';
import type { sessionMachine } from '../../../machines/session';
import { sessionModel } from '../../models/session.model';
import { alive } from '../support';
import { browserModel } from './browser-model';
import { secondTab } from './second-tab';
import { newShopper, type Shopper } from './shopper';
import type { Stage } from './stage';

/** The flow that knows who is signed in comes after the page: until it does, nobody knows. */
const code = '**/shop-actors.*.js';

const ravis = new WeakMap<Stage, Promise<Shopper>>();

/** Somebody else with an account, who uses the same browser. */
const raviOf = (stage: Stage): Promise<Shopper> => {
  const known = ravis.get(stage);
  if (known !== undefined) return known;
  const ravi = newShopper(new URL(stage.page.url()).origin, 'Ravi Iyer');
  const registered = ravi.register().then(() => ravi);
  ravis.set(stage, registered);
  return registered;
};

const storedToken = ({ page }: Stage): Promise<string | null> =>
  page.evaluate(() => window.localStorage.getItem('token'));

const codeMayCome = new WeakMap<Stage, () => void>();

const holdCode = async (stage: Stage): Promise<void> => {
  const allowed = new Promise<void>((resolve) => codeMayCome.set(stage, resolve));
  await stage.page.route(code, async (route) => {
    await allowed;
    await route.continue();
  });
};

const letCodeCome = (stage: Stage): void => codeMayCome.get(stage)?.();

/** The server ends the session of this browser, which does not know yet. */
const endOnServer = async (stage: Stage): Promise<void> => {
  const headers = { authorization: `Bearer ${await storedToken(stage)}` };
  // A request of the browser's own, beside the page: nothing holds it.
  const response = await stage.page.request.post(routes.signOut.path, { headers, data: {} });
  if (!response.ok()) throw new Error(`the session was not ended: ${response.status()}`);
};

const signInHere = async (stage: Stage, { email, password }: Shopper): Promise<void> => {
  if (new URL(stage.page.url()).pathname !== '/signIn') await stage.click('link', 'Sign In');
  await stage.fill('Email', email);
  await stage.fill('Password', password);
  await stage.press('button', 'Sign In');
};

const choose = async (stage: Stage, role: 'link' | 'button', name: string): Promise<void> => {
  await stage.click('button', /^Account menu/);
  await stage.click(role, name);
};

const seeCustomer = ({ see }: Stage): Promise<void> => see('button', /^Account menu of (Asha|Ravi)/);

const seeNobody = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  const name = { name: 'Sign In', exact: true };
  await page.getByRole('heading', name).or(page.getByRole('link', name)).first().waitFor();
  if ((await storedToken(stage)) !== null) throw new Error('the browser still holds a token');
};

export const sessionReplay = browserModel<typeof sessionMachine>({
  model: sessionModel,
  open: async (stage) => {
    await stage.shopper.register();
    await holdCode(stage);
    // The page is never loaded to the end while its code is held.
    await stage.page.goto('/', { waitUntil: 'domcontentloaded' });
    await alive(stage.page);
  },
  events: {
    'session.restored userId=null': async (stage) => letCodeCome(stage),
    'session.restored userId=asha': async (stage) => {
      await secondTab(stage).signIn(stage.shopper);
      // What the other tab wrote is heard before there is a flow to hear it: the session was there already.
      await seeCustomer(stage);
      letCodeCome(stage);
    },
    'session.begun userId=asha': (stage) => signInHere(stage, stage.shopper),
    'session.begun userId=ravi': async (stage) => signInHere(stage, await raviOf(stage)),
    'session.changedElsewhere userId=null': (stage) => secondTab(stage).signOut(),
    'session.changedElsewhere userId=asha': (stage) => secondTab(stage).signIn(stage.shopper),
    'session.changedElsewhere userId=ravi': async (stage) => secondTab(stage).signIn(await raviOf(stage)),
    'token.rejected': async (stage) => {
      await endOnServer(stage);
      // Any question that only a customer may ask.
      const isAtOrders = new URL(stage.page.url()).pathname === '/orders';
      await choose(stage, 'link', isAtOrders ? 'My List' : 'Orders');
      await stage.see('alert', undefined, 'Your session has ended');
    },
    'signOut.requested': (stage) => choose(stage, 'button', 'Logout'),
  },
  actors: {
    confirmSession: {
      call: routes.user,
      answers: { done: {}, 'failed unauthenticated': { prepare: endOnServer } },
    },
    endSession: { call: routes.signOut, answers: { done: {} } },
  },
  states: {
    unknown: async ({ see }) => see('banner'),
    confirming: seeCustomer,
    // It is over before anybody could look.
    changing: async () => undefined,
    // Sign-in has no header; it leads on to where there is one.
    signedIn: seeCustomer,
    signingOut: async (stage) => {
      await stage.at('/signIn');
      await stage.see('heading', 'Sign In');
      await seeNobody(stage);
    },
    signedOut: seeNobody,
  },
  reloads: { signedIn: ['signedIn'], signedOut: ['signedOut'], signingOut: ['signedOut'] },
  notOnThePage: {
    'session.confirming | session.begun | 1': 'sign-in and sign-up lead on who is signed in',
    'session.signedIn | session.begun | 1': 'it takes a window of Google that was open before another tab signed in',
  },
});
