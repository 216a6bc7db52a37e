import { useEffect, useState } from 'react';

/** Returns a Unix time in ms. Use it only for display, because it is up to `every` ms old. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
