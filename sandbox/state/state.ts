import { access } from 'node:fs/promises';
import path from 'node:path';
import { Journal, readJournal, replaceJournal } from './journal';
import { lockFolder } from './lock';
import { collectionNames, type CollectionName, type Records } from './records';

/** If `record` is null, the change deletes the record. A journal line has all changes of one transaction. */
type Change = [collection: CollectionName, id: string, record: unknown];

/** Passed to the callback of `State.transact`. If the callback throws, its changes are discarded. */
export interface Transaction {
  get<K extends CollectionName>(collection: K, id: string): Records[K] | undefined;
  put<K extends CollectionName>(collection: K, id: string, record: Records[K]): void;
  remove(collection: CollectionName, id: string): void;
  all<K extends CollectionName>(collection: K): Records[K][];
}

type Collections = { [K in CollectionName]: Map<string, Records[K]> };

const emptyCollections = (): Collections =>
  Object.fromEntries(collectionNames.map((name) => [name, new Map()])) as Collections;

/**
 * In-memory collections with a journal on disk. Callbacks of `transact` are synchronous, so transactions never
 * interleave. Respond to a call only after `durable()`.
 */
export class State {
  private readonly collections: Collections;
  private readonly journal: Journal;
  private readonly unlock: () => Promise<void>;
  private readonly listeners: (() => void)[] = [];

  private constructor(collections: Collections, journal: Journal, unlock: () => Promise<void>) {
    this.collections = collections;
    this.journal = journal;
    this.unlock = unlock;
  }

  static async open(folder: string): Promise<State> {
    const unlock = await lockFolder(folder);
    try {
      const fileName = path.join(folder, 'journal.jsonl');
      const collections = emptyCollections();
      const exists = await access(fileName).then(
        () => true,
        () => false,
      );
      if (exists) {
        await readJournal(fileName, (entry) => {
          // The type assertion is safe, because only this program writes the file, one transaction per line.
          for (const change of entry as Change[]) apply(collections, change);
        });
      }
      await replaceJournal(fileName, entriesOf(collections));
      return new State(collections, await Journal.open(fileName), unlock);
    } catch (reason) {
      await unlock();
      throw reason;
    }
  }

  get<K extends CollectionName>(collection: K, id: string): Records[K] | undefined {
    return this.collections[collection].get(id);
  }

  /** Returns all records, the oldest first. */
  all<K extends CollectionName>(collection: K): Records[K][] {
    return [...this.collections[collection].values()];
  }

  transact<T>(work: (transaction: Transaction) => T): T {
    const changes = new Map<string, Change>();
    const changed = (collection: CollectionName, id: string) => changes.get(`${collection}/${id}`);
    const transaction: Transaction = {
      get: <K extends CollectionName>(collection: K, id: string) => {
        const change = changed(collection, id);
        // The type assertion is safe, because `put` has stored a record of the same collection.
        return change ? ((change[2] ?? undefined) as Records[K] | undefined) : this.get(collection, id);
      },
      put: (collection, id, record) => changes.set(`${collection}/${id}`, [collection, id, record]),
      remove: (collection, id) => changes.set(`${collection}/${id}`, [collection, id, null]),
      all: <K extends CollectionName>(collection: K) => {
        const merged = new Map(this.collections[collection]);
        for (const change of changes.values()) {
          if (change[0] !== collection) continue;
          if (change[2] === null) merged.delete(change[1]);
          // The type assertion is safe, because the change belongs to the same collection.
          else merged.set(change[1], change[2] as Records[K]);
        }
        return [...merged.values()];
      },
    };
    const result = work(transaction);
    if (changes.size > 0) {
      this.journal.append([...changes.values()]);
      for (const change of changes.values()) apply(this.collections, change);
      for (const listener of this.listeners) listener();
    }
    return result;
  }

  /** The listener is called after each transaction with changes, before they are on disk. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  durable(): Promise<void> {
    return this.journal.durable();
  }

  async close(): Promise<void> {
    await this.journal.close();
    await this.unlock();
  }
}

const apply = (collections: Collections, [collection, id, record]: Change): void => {
  // Ignores collections that do not exist here, because a later version of the sandbox may have written the file.
  const records = collections[collection] as Map<string, unknown> | undefined;
  if (record === null) records?.delete(id);
  else records?.set(id, record);
};

function* entriesOf(collections: Collections): Generator<Change[]> {
  for (const name of collectionNames) {
    for (const [id, record] of collections[name]) yield [[name, id, record]];
  }
}
