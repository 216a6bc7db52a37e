export interface CookieSettings {
  /** Only over TLS. */
  isSecure: boolean;
}

interface Place {
  name: string;
  /** The calls that read it, and no others. */
  path: string;
}

/** A cookie that scripts and other sites cannot use. */
const secretCookie = ({ name, path }: Place) => {
  const attributes = ({ isSecure }: CookieSettings): string =>
    `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    /** The `Set-Cookie` that gives it to a browser; `lifetime` in ms. */
    given: (value: string, lifetime: number, settings: CookieSettings): string =>
      `${name}=${value}; Max-Age=${Math.floor(lifetime / 1000)}; ${attributes(settings)}`,

    /** The `Set-Cookie` that takes it away. */
    ended: (settings: CookieSettings): string => `${name}=; Max-Age=0; ${attributes(settings)}`,

    /** Its value in a `Cookie` header. */
    read: (header: string | undefined): string | undefined =>
      header
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  };
};

/** The right to choose a new password. */
export const resetCookie = secretCookie({ name: 'reset-grant', path: '/api/user/forgotPassword' });

/** The key to what this browser signed up for. */
export const registrationCookie = secretCookie({ name: 'registration', path: '/api/user' });
