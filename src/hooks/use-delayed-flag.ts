import { useEffect, useState } from 'react';

/** Returns true once `isTrue` has been true for `ms`, so that short waits show no message. */
export const useDelayedFlag = (isTrue: boolean, ms: number): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isTrue, ms]);
  return isTrue && isLong;
};
