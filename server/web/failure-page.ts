import { failureCopy } from '../../src/copy/failures';
import { cssVariables } from '../../src/theme/css-variables';

export const failurePage = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${failureCopy.pageTitle}</title><style>${cssVariables()}` +
  `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;color:var(--ink);` +
  `font-family:var(--font-sans)}h1,p{margin:0}p{color:var(--graphite)}a{color:var(--accent);font-weight:600}</style></head>` +
  `<body><h1>${failureCopy.pageTitle}</h1><p>${failureCopy.pageText}</p><p><a href="">${failureCopy.reload}</a></p></body></html>`;
