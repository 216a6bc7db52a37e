import type { CodeResult } from '../../domain/accounts/mailed-codes';
import { ShopError } from '../../lib/shop-error';

/** Returns the error for a code that was not accepted; code_wrong has `details.attemptsLeft`. */
export const codeRefusal = (result: Exclude<CodeResult, { kind: 'right' }>): ShopError => {
  switch (result.kind) {
    case 'wrong':
      return new ShopError('code_wrong', { details: { attemptsLeft: result.triesLeft } });
    case 'expired':
      return new ShopError('code_expired');
    case 'exhausted':
      return new ShopError('code_exhausted', { retryAfterSeconds: result.seconds });
    case 'limited':
      return new ShopError('rate_limited', { retryAfterSeconds: result.seconds });
  }
};
