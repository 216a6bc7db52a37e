import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '../../../contract/routes/routes';
import type { cartMachine } from '../../../machines/cart';
import { cartModel } from '../../models/cart.model';
import { signInInOtherTab, signOutInOtherTab } from '../other-tab';
import { perStage } from '../per-stage';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

/** When the line "a" of the model is removed, the next product becomes "a". */
const partsA = [
  ['2wd-acrylic-chassis', '2WD robot chassis kit'],
  ['nema17-l-bracket', 'NEMA 17 motor bracket, L shape'],
  ['pololu-ball-caster-3-4', 'Pololu ball caster 3/4", plastic ball'],
  ['omni-wheel-58mm', 'Omni wheel 58 mm with hub'],
  ['pan-tilt-bracket-standard', 'Pan-tilt bracket for standard servos'],
  ['oled-0-96-ssd1306', 'OLED display 0.96", 128 × 64, I²C'],
] as const;

const partB = ['lcd-1602-i2c', 'LCD 16 × 2 with I²C adapter'] as const;

const otherPart = 'dupont-jumper-wires-120';

const changeCalls = [routes.updateCartItem, routes.removeCartItem] as const;

interface Shown {
  userId: string;
  removed: number;
  /** The last quantity that was chosen. Earlier quantities are not checked, because they may have been refused. */
  chosen: { title: string; quantity: number } | undefined;
}

const { keep, of: shownOn } = perStage<Stage, Shown>('no cart is open');

const titleOfA = (stage: Stage): string => {
  const part = partsA[shownOn(stage).removed];
  if (part === undefined) throw new Error('every line has been removed');
  return part[1];
};

const fieldOf = (title: string): string => `Quantity of ${title}`;

const openCart = async (stage: Stage): Promise<void> => {
  await stage.see('button', `Remove ${partB[1]}`);
  // A call that is still under way would not be held.
  await stage.network.quiet(routes.cart);
  await stage.network.hold([routes.cart]);
};

const signInAgain = async (stage: Stage): Promise<void> => {
  if (!stage.notes.delete('guest')) return;
  await stage.network.pass(routes.cart);
  await signInInOtherTab(stage, stage.shopper);
  await openCart(stage);
  shownOn(stage).chosen = undefined;
};

const choose = async (stage: Stage, title: string): Promise<void> => {
  const field = fieldOf(title);
  const before = Number(await stage.fieldValue(field));
  await stage.key(field, 'ArrowUp');
  shownOn(stage).chosen = { title, quantity: before + 1 };
};

const chooseA = async (stage: Stage): Promise<void> => {
  await signInAgain(stage);
  await choose(stage, titleOfA(stage));
};

/** Makes another tab announce a newer cart version than the page has read. */
const tellNewer = async (stage: Stage): Promise<void> => {
  await signInAgain(stage);
  const { userId } = shownOn(stage);
  // Cart calls already sent must end first, because a response could bring the new version before the announcement.
  if (stage.network.heldNow(routes.cart) === 0) await stage.network.quiet(routes.cart);
  const version = await stage.shopper.addToCart(userId, otherPart);
  await stage.writeInOtherTab({ cartVersion: `${userId} ${version}` });
};

/** A call that is pending at the sign-out still gets its response. */
const signOut = async (stage: Stage): Promise<void> => {
  if (stage.notes.has('guest')) return;
  await signOutInOtherTab(stage);
  stage.notes.set('guest', 'yes');
  for (const call of [...changeCalls, routes.cart]) {
    if (stage.network.heldNow(call) > 0) await stage.network.forward(call, {});
  }
};

const isWaitingForResponse = ({ network }: Stage): boolean =>
  [...changeCalls, routes.cart].some((call) => network.heldNow(call) > 0);

/** If no call is pending, the page must send the last click without waiting for a timer. */
const leave = async (stage: Stage): Promise<void> => {
  const mustSend = !isWaitingForResponse(stage);
  await stage.leave();
  for (let looks = 0; mustSend && !isWaitingForResponse(stage); looks += 1) {
    if (looks === 100) throw new Error('the last click was not sent');
    await wait(50);
  }
};

const readCart = {
  call: routes.cart,
  results: {
    'done version=4': { headers: { 'cart-version': '0' } },
    'done version=5': {},
    done: {},
  },
};

const seeLines = async (stage: Stage): Promise<void> => {
  if (stage.notes.has('guest')) return;
  await stage.see('button', `Remove ${partB[1]}`);
  // The line with the latest click is checked last, because the picture shows the element that was seen last.
  const { chosen } = shownOn(stage);
  if (chosen !== undefined) await stage.see('button', `Remove ${chosen.title}`);
};

export const cartReplay = replayModel<typeof cartMachine>({
  model: cartModel,
  open: async (stage) => {
    await stage.shopper.register();
    const { user } = await stage.signIn();
    keep(stage, { userId: user.userId, removed: 0, chosen: undefined });
    for (const [id] of [...partsA, partB]) await stage.shopper.addToCart(user.userId, id);
    await stage.network.pass(routes.cart);
    await stage.goto('/cart');
    await openCart(stage);
  },
  events: {
    'quantity.chosen id=a quantity=2': chooseA,
    'quantity.chosen id=a quantity=4': chooseA,
    'quantity.chosen id=b quantity=3': async (stage) => {
      await signInAgain(stage);
      await choose(stage, partB[1]);
    },
    'change.made': async (stage) => {
      await signInAgain(stage);
      const title = titleOfA(stage);
      await stage.click('button', `Remove ${title}`);
      const shown = shownOn(stage);
      shown.removed += 1;
      if (shown.chosen?.title === title) shown.chosen = undefined;
      await stage.seeNo('button', `Remove ${title}`);
    },
    'page.left': leave,
    'cart.changedElsewhere': tellNewer,
    'session.ended': signOut,
  },
  actors: {
    sendChange: { call: changeCalls, results: { 'done version=5': {} } },
    followCart: readCart,
    readCart,
    rereadCart: readCart,
  },
  states: {
    'clicks.idle': seeLines,
    'clicks.clicking': async (stage) => {
      const { chosen } = shownOn(stage);
      if (chosen !== undefined) await stage.seeField(fieldOf(chosen.title), { text: String(chosen.quantity) });
    },
    'sequence.idle': seeLines,
    'sequence.following': seeLines,
    // This state ends before the test can look at the page.
    'sequence.completed': async () => undefined,
    'sequence.sending': async ({ network }) => void (await network.arrived(changeCalls)),
    'sequence.reading': seeLines,
    'sequence.rereading': seeLines,
  },
  // The page does not show these states: changes are sent, and the cart is fetched, in the background.
  unseen: ['sequence.idle', 'sequence.sending', 'sequence.following', 'sequence.reading', 'sequence.rereading'],
});
