-- The home page's content, in the three languages. When it is shown and to whom comes with the console.
create or replace function is_in_all_languages(texts jsonb) returns boolean language sql immutable as $$
  select (jsonb_typeof(texts->'en') = 'string' and jsonb_typeof(texts->'hi') = 'string'
    and jsonb_typeof(texts->'zh') = 'string') is true
$$;
