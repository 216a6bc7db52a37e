import type { Route } from '../../contract/routes/route';
import type { FaultPlan } from './faults';
import type { Network } from './network';
import type { Shopper } from './shopper';
import { paced } from '../support/paced';

/** Time limit in ms for an expected change of the page, long enough for busy machines. */
export const patience = paced(60_000);

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

export interface ElementProperties {
  readonly text?: string | RegExp;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly inForm?: string;
  readonly inDialog?: string;
}

interface FieldProperties {
  readonly text?: string | RegExp;
  readonly invalid?: boolean;
  /** The text that a slider announces as its value. */
  readonly says?: string;
}

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The place where one path is replayed: a fresh page in a real browser or in jsdom. */
export interface Stage {
  readonly network: Network;
  readonly providerUrl: string;
  readonly shopper: Shopper;
  readonly plan: FaultPlan;
  /** Values that the machine's acts and recognisers share during one path. */
  readonly notes: Map<string, string>;
  newShopper(name: string): Shopper;
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  path(): string;
  /** Writes to the browser's storage before the page is opened. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
  stored(key: string): Promise<string | null>;
  /** Changes the browser's storage as another tab does. Resolves when the page has received the values. */
  writeInOtherTab(values: Readonly<Record<string, string | null>>): Promise<void>;
  /** Requests a lock as another tab does, and then releases the lock of the previous call. */
  lockInOtherTab(name: string): Promise<void>;
  seeLock(name: string, is: 'held' | 'pending'): Promise<void>;
  /** Fires the browser's `online` event. */
  reconnect(): Promise<void>;
  /** Fires the browser's `pagehide` event. */
  leave(): Promise<void>;
  /** Signs the shopper in by API. The page finds the session when it opens. */
  signIn(): ReturnType<Shopper['signIn']>;
  /** Makes a call with the browser's cookies. `network` does not hold this call. */
  callDirectly(route: Route, body: object, token?: string): Promise<void>;
  /** Presses a control that starts a call or a flow. Presses twice if the plan has `doubleClick`. */
  press(role: Role, name: string | RegExp): Promise<void>;
  click(role: Role, name: string | RegExp, inDialog?: string): Promise<void>;
  /** Presses a button that shows a running action. The press must not start another call. */
  pressBusy(name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  key(label: string, key: string): Promise<void>;
  chooseFile(file: ChosenFile): Promise<void>;
  fieldValue(label: string): Promise<string>;
  shows(role: Role, name?: string | RegExp): Promise<boolean>;
  see(role: Role, name?: string | RegExp, look?: string | RegExp | ElementProperties): Promise<void>;
  seeNo(role: Role, name?: string | RegExp, inForm?: string): Promise<void>;
  seeBusy(name: string | RegExp): Promise<void>;
  seeField(label: string, look: FieldProperties): Promise<void>;
  seeText(text: string | RegExp): Promise<void>;
  at(path: string): Promise<void>;
  /** Advances the page's clock by `ms`. */
  pass(ms: number): Promise<void>;
  /**
   * A stopped clock does not follow real time. It advances when `pass` is called, and in a few short steps while an
   * element is awaited.
   */
  stopClock(): Promise<void>;
  startClock(): Promise<void>;
  holdCode(chunk: string): Promise<void>;
  releaseCode(): void;
  /** Saves the page at a failure, as a picture or as HTML, and returns the path of the file. */
  keepPage(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Time in ms by which a stopped clock advances at each step, enough to render. */
export const moment = 40;
/**
 * Numbers of the checks after which a stopped clock advances while an element is awaited. All advances together are
 * shorter than any fixed delay of a machine except the cart's debounce (300 ms).
 */
export const rounds: ReadonlySet<number> = new Set([0, 1, 2, 4, 8, 12, 20, 30, 45, 70, 110, 160]);
