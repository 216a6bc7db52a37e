import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../api/filtered-lists';
import { useSite } from '../../components/page/site';

const limit = 7;
/** Time without typing after which suggestions are requested, in ms. */
const pause = 140;

/** Returns products that match `text`. Ignores responses to earlier requests. */
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
    // While loading, the previous products stay. The list is empty if the text is empty or the request has failed.
    products: words === '' || failure !== undefined ? [] : (data?.products ?? []),
    /** True if the shown products do not match the text yet. */
    isBehind,
    failure,
  };
};
