import { storedValue } from './stored-value';

/** What belongs to a customer and is shown in every one of their tabs. */
const sharedTags = ['Cart', 'MyList', 'Orders'] as const;
export type SharedTag = (typeof sharedTags)[number];

const tagsOf: Readonly<Record<string, readonly SharedTag[]>> = {
  addToMyList: ['MyList'],
  removeFromMyList: ['MyList'],
  addToCart: ['Cart'],
  updateCartItem: ['Cart'],
  removeCartItem: ['Cart'],
  mergeCart: ['Cart'],
  createOrder: ['Cart', 'Orders'],
};

interface Change {
  tags: readonly SharedTag[];
  /** Two equal changes are two changes. */
  at: number;
}

const parse = (text: string | null): readonly SharedTag[] => {
  try {
    // Written by tellOtherTabs; whatever else stands there names no tag.
    const { tags = [] } = JSON.parse(text ?? '{}') as Partial<Change>;
    return sharedTags.filter((tag) => tags.includes(tag));
  } catch {
    return [];
  }
};

const lastChange = storedValue('lastChange', parse);

let toldByThisTab = false;

/** Tells the shop's other tabs that what an endpoint has changed should be asked anew. */
export const tellOtherTabs = (endpoint: string): void => {
  const tags = tagsOf[endpoint];
  if (tags === undefined) return;
  toldByThisTab = true;
  lastChange.write(JSON.stringify({ tags, at: Date.now() } satisfies Change));
  toldByThisTab = false;
};

/** Hears what other tabs have changed; a page that comes back out of the browser's memory hears the last of it. */
export const hearOtherTabs = (listener: (tags: readonly SharedTag[]) => void): (() => void) =>
  lastChange.subscribe(() => {
    if (!toldByThisTab) listener(lastChange.read());
  });
