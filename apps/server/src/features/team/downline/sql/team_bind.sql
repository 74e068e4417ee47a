-- A new member, or one who has named an inviter.
create or replace function team_bind(p_user_id bigint) returns void
  language plpgsql as $$
declare
  inviter bigint;
  above team_upline;
begin
  select inviter_id into inviter from member where id = p_user_id;
  insert into team_upline (user_id) values (p_user_id) on conflict do nothing;
  if inviter is null or exists (select from team_upline where user_id = p_user_id and upline1 is not null) then
    return;
  end if;
  perform team_hold(array[inviter, inviter], array[1, 2]::smallint[]);
  -- Held, so that an inviter who gets an inviter at this moment is seen here or sees us there.
  select * into above from team_upline where user_id = inviter for share;
  update team_upline set upline1 = inviter, upline2 = above.upline1, upline3 = above.upline2, joined_at = now()
    where user_id = p_user_id;
  update team_upline set upline2 = inviter, upline3 = above.upline1 where upline1 = p_user_id;
  update team_upline set upline3 = inviter where upline2 = p_user_id;
  insert into team_size (user_id, subordinates) values (inviter, 1)
    on conflict (user_id) do update set subordinates = team_size.subordinates + 1;
  perform team_make_valid(array[p_user_id], 1::smallint);
  perform team_make_valid(array[p_user_id], 2::smallint);
end $$;
