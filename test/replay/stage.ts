import type { Route } from '../../contract/routes';
import type { FaultPlan } from './faults';
import type { Network } from './network';
import type { Shopper } from './shopper';

/** ms. A busy machine is slow, not wrong. */
export const patience = 60_000;

/** The roles by which a shopper's parts of a page are found. */
export type Role =
  | 'alert'
  | 'banner'
  | 'button'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'slider'
  | 'status'
  | 'tab'
  | 'textbox';

/** What is to be seen of a part, beside its role and name. */
export interface Look {
  readonly text?: string | RegExp;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  /** The form it stands in, by its name. */
  readonly inForm?: string;
  /** The dialog it stands in, by its name. */
  readonly inDialog?: string;
}

/** What is to be seen of a field. */
export interface FieldLook {
  readonly text?: string | RegExp;
  readonly invalid?: boolean;
  /** A slider's value, in words. */
  readonly says?: string;
}

export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/**
 * Where one path is played: a fresh page, its network, and the shopper in front of it. A real browser's window, or the same
 * page within the process.
 */
export interface Stage {
  readonly network: Network;
  /** Where the payment provider answers. */
  readonly providerUrl: string;
  readonly shopper: Shopper;
  readonly plan: FaultPlan;
  /** What this machine's event builders and recognisers tell one another. */
  readonly notes: Map<string, string>;
  /** Somebody else with an address of their own. */
  newShopper(name: string): Shopper;
  goto(path: string): Promise<void>;
  /** Loads the page anew. */
  reload(): Promise<void>;
  path(): string;
  /** Puts values into the browser's storage before the page is opened. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
  stored(key: string): Promise<string | null>;
  /** Another tab of the same browser writes these values; done once the page has heard of it. */
  writeElsewhere(values: Readonly<Record<string, string | null>>): Promise<void>;
  /** Another tab of the same browser waits for a lock behind everybody else, and lets go of the one it had until then. */
  lockElsewhere(name: string): Promise<void>;
  /** Asserts that somebody has a lock, or waits for it. */
  seeLock(name: string, is: 'held' | 'pending'): Promise<void>;
  /** The browser says that it is connected again. */
  reconnect(): Promise<void>;
  /** Signs the shopper in by a call; the page finds the session when it opens. */
  signIn(): ReturnType<Shopper['signIn']>;
  /** A call of the page's own browser, with its cookies, that nothing holds. */
  callBeside(route: Route, body: object, token?: string): Promise<void>;
  /** Presses what starts something, as often as the plan's shopper does. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Presses it once; where a dialog is named, the one in it. */
  click(role: Role, name: string | RegExp, inDialog?: string): Promise<void>;
  /** Presses a button that is at work: nothing may come of it. */
  pressBusy(name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Presses a key in a field. */
  key(label: string, key: string): Promise<void>;
  chooseFile(file: ChosenFile): Promise<void>;
  /** What a field holds now. */
  typed(label: string): Promise<string>;
  /** Whether something with that role and name is shown now. */
  shows(role: Role, name?: string | RegExp): Promise<boolean>;
  /** Asserts that something with that role and name is shown. */
  see(role: Role, name?: string | RegExp, look?: string | RegExp | Look): Promise<void>;
  /** Asserts that nothing with that role and name is there. */
  seeNo(role: Role, name?: string | RegExp, inForm?: string): Promise<void>;
  /** Asserts that a button is at work and takes no second click. */
  seeBusy(name: string | RegExp): Promise<void>;
  /** Asserts that a field holds what was typed. */
  seeTyped(label: string, text: string): Promise<void>;
  /** Asserts what a field is like. */
  seeField(label: string, look: FieldLook): Promise<void>;
  seeText(text: string | RegExp): Promise<void>;
  at(path: string): Promise<void>;
  /** Lets that many ms go by on the page. */
  pass(ms: number): Promise<void>;
  /** From now on time goes by on the page only for a moment at a time, while something is looked for. */
  stopClock(): Promise<void>;
  startClock(): Promise<void>;
  /** From now on that part of the page's code, by the name of its chunk, stays on its way. */
  holdCode(chunk: string): Promise<void>;
  letCodeCome(): void;
  /** Keeps what is shown, for whoever looks for the reason of a failure; answers where. */
  keepPicture(name: string): Promise<string>;
  close(): Promise<void>;
}

/** ms that go by on a page whose clock stands, each time something is looked for: enough to draw it. */
export const moment = 40;
/** The looks after which it is drawn: often at first, seldom later, and half a second in all, which ends no wait. */
export const rounds: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 10, 20, 40, 80, 160]);
