-- Lets an import update the counts of the words of changed products alone, instead of counting all words again.

-- Products that have the word in their description only. `products` counts the others where there are any (`telling`).
alter table search_words add column described integer not null default 0;
update search_words set described = products where not telling;
update search_words set described = counted.ndoc
from ts_stat('select search from products where not hidden', 'd') as counted
where counted.word = search_words.word and telling;
