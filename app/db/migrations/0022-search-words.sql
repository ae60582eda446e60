-- The words of new records are added without a look at the known ones first: the conflict with a known word is found by
-- its key. The query that looked was planned for as few words as there were when a connection first added records, and
-- read all of them for each new word from then on: the ten thousandth record of an import cost ten times the first.

create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words
    select distinct word from new_rows, unnest(words_in(search_text)) as added (word)
    where word <> ''
    order by 1
    on conflict do nothing;
  else
    insert into search_words
    select unnest(words_in(search_text)) as word from new_rows
    except
    select unnest(words_in(search_text)) from old_rows
    order by 1
    on conflict do nothing;
  end if;
  return null;
end
$$;
