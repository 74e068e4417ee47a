-- The only writer. Entries are few, so the chain may be made here, one after another.
create or replace function audit_append(
  p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text
) returns bigint language plpgsql as $$
declare
  entry audit_entry;
  last audit_entry;
begin
  perform pg_advisory_xact_lock(7305215);
  select * into last from audit_entry order by seq desc limit 1;
  entry.seq := coalesce(last.seq, 0) + 1;
  entry.at := clock_timestamp();
  entry.actor := p_actor;
  entry.action := p_action;
  entry.subject := p_subject;
  entry.before := p_before;
  entry.after := p_after;
  entry.reason := p_reason;
  entry.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  entry.hash := sha256(entry.previous_hash || audit_canonical(entry));
  insert into audit_entry select entry.*;
  return entry.seq;
end $$;
