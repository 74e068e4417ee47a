-- One content, one text: every part comes with its length.
create or replace function audit_canonical(e audit_entry) returns bytea language sql stable as $$
  select convert_to(concat_ws(' ', e.seq, (extract(epoch from e.at) * 1000000)::bigint,
    octet_length(e.actor), e.actor, octet_length(e.action), e.action, octet_length(e.subject), e.subject,
    octet_length(e.before::text), e.before, octet_length(e.after::text), e.after,
    octet_length(e.reason), e.reason), 'UTF8')
$$;
