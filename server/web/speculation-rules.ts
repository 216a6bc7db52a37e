import { createHash } from 'node:crypto';

const pagesOfProducts = ['/product/*', '/products/*'];

/**
 * Rules by which the browser prefetches the document of a link. They apply until hydration. Then
 * `src/app/prefetch-links.ts` removes the rules, because the router follows links and does not use a prefetched
 * document.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: pagesOfProducts }, eagerness: 'moderate' }],
});

export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
