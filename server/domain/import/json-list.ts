export class JsonListFault extends Error {
  override readonly name = 'JsonListFault';

  constructor(
    /** The fault is in this line or in a later line. */
    readonly line: number,
    cause: unknown,
  ) {
    super('not a JSON list', { cause });
  }
}

/** Valid entries are far shorter. Without this limit, a quote that never ends would load the whole file into memory. */
const maxEntryLength = 16 * 1024 * 1024;
const blank = /^[ \t\r\n]*$/;
const [quote, backslash, comma] = ['"', '\\', ','].map((character) => character.charCodeAt(0));
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/** Reads a JSON list entry by entry, so that a long list does not have to fit into memory. */
export class JsonListReader {
  private state: 'before' | 'inside' | 'after' = 'before';
  private text = '';
  private at = 0;
  private line = 1;
  private depth = 0;
  private isInString = false;
  private count = 0;

  /** Returns the entries that end in `part`, at a comma or at the list's closing bracket. @throws JsonListFault. */
  push(part: string): unknown[] {
    this.text += part;
    if (this.state === 'before') this.open();
    const entries: unknown[] = [];
    while (this.state === 'inside' && this.findEnd()) this.take(entries);
    if (this.text.length > maxEntryLength) this.fail(new SyntaxError('Unterminated entry'));
    if (this.state === 'after' && !blank.test(this.text)) this.fail(new SyntaxError('Unexpected text after the list'));
    return entries;
  }

  /** @throws JsonListFault if the list is incomplete. */
  end(): void {
    if (this.state !== 'after') this.fail(new SyntaxError('Unexpected end of JSON input'));
  }

  private open(): void {
    const start = this.text.search(/[^ \t\r\n]/);
    if (start < 0) return;
    if (this.text[start] !== '[') this.fail(new SyntaxError('Expected a list'));
    this.skip(start + 1);
    this.state = 'inside';
  }

  /** Moves `at` to the end of the entry. Returns false if the end has not been read yet. */
  private findEnd(): boolean {
    const { text } = this;
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (this.isInString) {
        if (code === backslash) this.at += 1;
        else if (code === quote) this.isInString = false;
      } else if (code === quote) this.isInString = true;
      else if (opening.has(code)) this.depth += 1;
      else if (closing.has(code)) {
        if (this.depth === 0) return true;
        this.depth -= 1;
      } else if (code === comma && this.depth === 0) return true;
    }
    return false;
  }

  private take(entries: unknown[]): void {
    const entry = this.text.slice(0, this.at);
    const isLast = this.text[this.at] !== ',';
    if (this.text[this.at] === '}') this.fail(new SyntaxError('Unexpected token }'));
    const isEmptyList = isLast && this.count === 0 && blank.test(entry);
    if (!isEmptyList) {
      try {
        entries.push(JSON.parse(entry));
      } catch (error) {
        this.fail(error);
      }
    }
    this.count += 1;
    this.skip(this.at + 1);
    if (isLast) this.state = 'after';
  }

  private skip(length: number): void {
    this.line += this.text.slice(0, length).split('\n').length - 1;
    this.text = this.text.slice(length);
    this.at = 0;
  }

  private fail(cause: unknown): never {
    throw new JsonListFault(this.line, cause);
  }
}
