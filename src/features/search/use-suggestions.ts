import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../api/filtered-lists';
import { useSite } from '../../components/page/site';

/** The number of suggestions. */
const limit = 7;
/** The debounce of typing, in ms. */
const pause = 140;

/** Debounced suggestions for the typed text; responses of earlier requests are ignored. */
export const useSuggestions = (text: string) => {
  const { location } = useSite();
  const words = text.trim();
  const [debounced, setDebounced] = useState(words);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), pause);
    return () => clearTimeout(timer);
  }, [words]);

  const { data, isFetching, error } = useSearchQuery({ q: debounced, limit, location }, { skip: debounced === '' });
  const isBehind = isFetching || debounced !== words;
  const failure = isBehind ? undefined : error;
  return {
    words,
    // The last products stay while loading, unless there can be none.
    products: words === '' || failure !== undefined ? [] : (data?.products ?? []),
    /** Whether the shown products do not match the text yet. */
    isBehind,
    failure,
  };
};
