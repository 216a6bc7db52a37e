import { createHash } from 'node:crypto';

const pagesOfProducts = ['/product/*', '/products/*'];

/** The rules apply until hydration; then `src/app/prefetch-links.ts` removes the rules. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: pagesOfProducts }, eagerness: 'moderate' }],
});

export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
