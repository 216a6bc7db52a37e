/**
 * The page that sent the shopper to sign in, kept for this tab only, so that sign-in leads back to it even by way of
 * sign-up and the mailed code. Only addresses of the shop itself are taken.
 */
const key = 'returnTo';

const isOwnPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path);

export const rememberReturnAddress = (path: string): void => {
  try {
    if (isOwnPath(path)) window.sessionStorage.setItem(key, path);
  } catch {
    // Storage is refused: sign-in then leads home.
  }
};

/** The remembered address; home without one. */
export const readReturnAddress = (): string => {
  try {
    const path = window.sessionStorage.getItem(key);
    return isOwnPath(path) ? path : '/';
  } catch {
    return '/';
  }
};

/** The remembered address, once. */
export const takeReturnAddress = (): string => {
  const path = readReturnAddress();
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was remembered.
  }
  return path;
};

/** Somebody has left: whoever signs in next begins at home. */
export const forgetReturnAddress = (): void => void takeReturnAddress();
