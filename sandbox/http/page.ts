import { html, raw, type Html } from './html';

const baseStyle = `
:root{--ink:#14181f;--graphite:#3a424e;--steel:#5f6873;--line:#e2e4df;--paper:#f5f6f3;--accent:#0a6b4b;--accent-strong:#08573d;--accent-soft:#e3f1ea;--copper:#8c560f;--copper-soft:#fbf1e2;--red:#c0271b}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 'Instrument Sans Variable','Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;-webkit-font-smoothing:antialiased}
h1,h2{font-weight:600;letter-spacing:-.01em;line-height:1.2;margin:0}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:10px;background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
.button:hover{border-color:var(--steel)}
.button[disabled]{opacity:.6;cursor:default}
.button.filled{background:var(--accent);border-color:var(--accent);color:#fff}
.button.filled:hover{background:var(--accent-strong)}
.badge{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--copper-soft);color:var(--copper);font-size:13px;font-weight:600}
.figures{font-variant-numeric:tabular-nums}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/** Allows scripts of the same origin only, and forbids framing. */
export const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

interface Page {
  title: string;
  style: string;
  /** URLs relative to the page. Nothing is shown before they have run, because a button without its script does nothing. */
  scripts?: string[];
  body: Html;
}

export const page = ({ title, style, scripts = [], body }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(baseStyle + style)}
        </style>
        ${scripts.map((source) => html`<script src="${source}" defer blocking="render"></script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
