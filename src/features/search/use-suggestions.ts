import { useEffect, useState } from 'react';
import { useSearchQuery } from '../../api/catalogue';
import { useSite } from '../../components/page/site';

/** Suggestions shown at once. */
const limit = 7;
/** A pause in typing, in ms, after which the words are worth a question. */
const pause = 140;

/** What the catalogue suggests for words being typed: always the answer to the last question, never an overtaken one. */
export const useSuggestions = (text: string) => {
  const { location } = useSite();
  const words = text.trim();
  const [asked, setAsked] = useState(words);

  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pause);
    return () => clearTimeout(timer);
  }, [words]);

  const { data, isFetching, error } = useSearchQuery({ q: asked, limit, location }, { skip: asked === '' });
  const isBehind = isFetching || asked !== words;
  const failure = isBehind ? undefined : error;
  return {
    words,
    // The last products stay until the next are there, but not where there will be none.
    products: words === '' || failure !== undefined ? [] : (data?.products ?? []),
    /** The products shown are not yet those of the words. */
    isBehind,
    failure,
  };
};
