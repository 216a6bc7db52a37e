import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Limited, because each connection keeps its named statements and their plans in memory. */
const maxNames = 200;
/** A statement has no name in its first 19 runs, because most statements run only a few times. */
const frequentFrom = 20;
/** Number of statements whose runs are counted. */
const maxCounted = 1_000;

/** Matches lists, counts and searches. They have no names, because their best plans depend on their values. */
const beginsWithTables = /^\s*with\b/i;
/** With a name, such a statement would fail if a migration adds a column while the shop is running. */
const selectsAllColumns = /(?:\bselect |\breturning |\.)\*/i;

const canHaveName = (statement: string): boolean =>
  !beginsWithTables.test(statement) && !selectsAllColumns.test(statement);

/**
 * Names frequent statements. A connection parses a named statement only once, and PostgreSQL may reuse its plan. For
 * most statements of the shop, parsing and planning take longer than execution.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly runs = new LRUCache<string, number>({ max: maxCounted });

  /** Counts a run of `statement`. Returns its name; undefined if the statement is rare or must not have a name. */
  nameOf(statement: string): string | undefined {
    if (!canHaveName(statement)) return undefined;
    const known = this.names.get(statement);
    if (known !== undefined || this.names.size === maxNames) return known;
    const runs = (this.runs.get(statement) ?? 0) + 1;
    this.runs.set(statement, runs);
    if (runs < frequentFrom) return undefined;
    const name = hash('sha256', statement, 'base64url');
    this.names.set(statement, name);
    return name;
  }
}
