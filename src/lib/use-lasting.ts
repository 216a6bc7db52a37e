import { useEffect, useState } from 'react';

/** True once `isTrue` has been so for `ms`: what is over sooner is not worth a word. */
export const useLasting = (isTrue: boolean, ms: number): boolean => {
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
