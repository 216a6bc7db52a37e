import { useEffect, useState } from 'react';

/** The time in ms, anew every `every` ms; for clocks on the screen, never for decisions. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
