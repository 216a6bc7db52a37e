const NAME = 'reset-grant';
/** The calls that read it, and no others. */
const PATH = '/api/user/forgotPassword';

export interface CookieSettings {
  /** Only over TLS. */
  isSecure: boolean;
}

const attributes = ({ isSecure }: CookieSettings): string =>
  `Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The `Set-Cookie` that gives a browser the right to choose a new password; `lifetime` in ms. */
export const resetCookie = (grant: string, lifetime: number, settings: CookieSettings): string =>
  `${NAME}=${grant}; Max-Age=${Math.floor(lifetime / 1000)}; ${attributes(settings)}`;

/** The `Set-Cookie` that takes it away. */
export const endedResetCookie = (settings: CookieSettings): string => `${NAME}=; Max-Age=0; ${attributes(settings)}`;

/** The grant in a `Cookie` header. */
export const readResetCookie = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
