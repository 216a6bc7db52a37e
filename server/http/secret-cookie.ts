export interface CookieSettings {
  /** Only over TLS. */
  isSecure: boolean;
}

interface Place {
  name: string;
  /** The calls that read it, and no others. */
  path: string;
}

/**
 * A cookie that scripts and other sites cannot use. Over TLS its name begins with `__Secure-`: a browser takes such a cookie from
 * TLS alone, so that nobody on the network can plant one. (`__Host-` would allow no path, and these are sent to few calls.)
 */
const secretCookie = ({ name: plainName, path }: Place) => {
  const nameFor = ({ isSecure }: CookieSettings): string => (isSecure ? `__Secure-${plainName}` : plainName);
  const attributes = ({ isSecure }: CookieSettings): string =>
    `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    /** The `Set-Cookie` that gives it to a browser; `lifetime` in ms. */
    given: (value: string, lifetime: number, settings: CookieSettings): string =>
      `${nameFor(settings)}=${value}; Max-Age=${Math.floor(lifetime / 1000)}; ${attributes(settings)}`,

    /** The `Set-Cookie` that takes it away. */
    ended: (settings: CookieSettings): string => `${nameFor(settings)}=; Max-Age=0; ${attributes(settings)}`,

    /** Its value in a `Cookie` header. */
    read(header: string | undefined, settings: CookieSettings): string | undefined {
      const start = `${nameFor(settings)}=`;
      return header
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(start))
        ?.slice(start.length);
    },
  };
};

/** The right to choose a new password. */
export const resetCookie = secretCookie({ name: 'reset-grant', path: '/api/user/forgotPassword' });

/** The key to what this browser signed up for. */
export const registrationCookie = secretCookie({ name: 'registration', path: '/api/user' });
