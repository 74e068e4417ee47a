-- Words that are said with asterisks, or not at all.
create table filtered_word (
  -- The word as texts are compared: in small letters.
  form text primary key check (length(form) > 0),
  word text not null check (length(word) between 2 and 50),
  action text not null check (action in ('mask', 'refuse')),
  created_at timestamptz not null default now()
);
select grant_app('filtered_word', 'select, insert, update, delete');
