-- Rows that nobody may change can be sealed anew when the secret key changes, and nothing else of them.
create or replace function refuse_all_but_seal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    return new;
  end if;
  raise exception '% of % refused: its rows are kept as they are', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
