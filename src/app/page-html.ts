import { layoutCopy } from '../copy/layout';
import { cssVariables } from '../theme/css-variables';
import { colors, darkColors } from '../theme/tokens';
import { bundlesElementId, safeJson, stateElementId, type PageState } from './page-state';

export interface PageAssets {
  scripts: readonly string[];
  styles: readonly { href: string; text: string }[];
  fonts: readonly string[];
}

export interface HeadScripts {
  /** The CSP allows this text by its hash. */
  startScript: string;
  speculationRules: string;
}

/** Returns the end of the `<head>`: icons, the meta tags that every page shares, styles and scripts. */
export const headOf = ({ styles }: PageAssets, { startScript, speculationRules }: HeadScripts): string =>
  [
    `<meta property="og:site_name" content="${layoutCopy.shopName}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${colors.surface}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${darkColors.surface}" media="(prefers-color-scheme: dark)">`,
    `<style>${cssVariables()}</style>`,
    // In development, hot reload can replace linked style sheets. In production, `data-href` tells webpack's runtime
    // in the browser not to load the style sheets again.
    ...styles.map(({ href, text }) =>
      process.env.NODE_ENV === 'development'
        ? `<link rel="stylesheet" href="${href}">`
        : `<style data-href="${href}">${text}</style>`,
    ),
    `<script>${startScript}</script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
  ].join('');

/** Returns the end of the `<body>`: the state and the bundles to load. */
export const tailOf = ({ scripts }: PageAssets, state: PageState): string =>
  `<script type="application/json" id="${stateElementId}">${safeJson(state)}</script>` +
  `<script type="application/json" id="${bundlesElementId}">${safeJson(scripts)}</script>`;

/** Inserts `head` and `tail` into the markup of a `Document`. */
export const pageHtml = (markup: string, head: string, tail: string): string =>
  `<!doctype html>${markup}`
    .replace('</head>', () => `${head}</head>`)
    .replace(/<\/body><\/html>$/, () => `${tail}</body></html>`);
