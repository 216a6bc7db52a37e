import { useEffect, useState } from 'react';

/** Returns the current Unix time in ms, updated every `every` ms. Use it only for display, never for decisions. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
