import { createHash } from 'node:crypto';

const pagesOfProducts = ['/product/*', '/products/*'];

/**
 * With these rules, the browser prefetches the document of a link when the pointer rests on the link or presses it.
 * The rules apply until hydration, while the browser itself follows links. Then `src/app/prefetch-links.ts` removes
 * the rules, because the router follows links and does not use a prefetched document.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: pagesOfProducts }, eagerness: 'moderate' }],
});

export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
