-- Rights on a table for the role the server works with. It never owns a table, so that append-only tables stay append-only
-- for it. Where an operator's server has no such role, the owner works itself and the triggers hold the line.
create or replace function grant_app(target regclass, rights text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_roles where rolname = 'mela_app') then
    execute format('grant %s on %s to mela_app', rights, target);
  end if;
end $$;
