const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escaped HTML. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };

type Part = string | number | Html | Part[] | undefined | false;

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
  }
  return part.text;
};

/** Builds HTML from a template. Escapes its values, except values that are already `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''));

/** Returns HTML that is not escaped. Use it only for markup in the sandbox's own code. */
export const raw = (text: string): Html => new Html(text);
