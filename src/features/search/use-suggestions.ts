import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../api/filtered-lists';
import { useSite } from '../../components/page/site';

const limit = 7;
/** Time without typing before a request, in ms. */
const pause = 140;

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
    // The previous products stay while loading.
    products: words === '' || failure !== undefined ? [] : (data?.products ?? []),
    isBehind,
    failure,
  };
};
