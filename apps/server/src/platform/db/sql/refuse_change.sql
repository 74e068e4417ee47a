-- Added, never changed: by the owner neither, and even where triggers are off for replication.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % refused: its rows are kept as they are', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
