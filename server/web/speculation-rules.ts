import { createHash } from 'node:crypto';

const pagesOfProducts = ['/product/*', '/products/*'];

/**
 * Rules by which the browser fetches the document of a link on which the pointer rests, or which is pressed. They serve
 * links until hydration, because only then the browser itself follows them. `src/app/prefetch-links.ts` removes the
 * rules and prefetches for later links.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: pagesOfProducts }, eagerness: 'moderate' }],
});

export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
