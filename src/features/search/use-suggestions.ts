import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../api/filtered-lists';
import { useSite } from '../../components/page/site';

const limit = 7;
/** Time without typing after which suggestions are requested, in ms. */
const pause = 140;

/** Responses of earlier requests are ignored. */
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
    // While loading, the last products stay. The list is empty without words or after a failure.
    products: words === '' || failure !== undefined ? [] : (data?.products ?? []),
    /** True if the shown products do not match the text yet. */
    isBehind,
    failure,
  };
};
