-- An account that somebody else opened: whoever signs in to it first has to be of age and to accept the terms. Nobody can do
-- that in another's name.
alter table member add column owes_terms boolean not null default false;
update member set owes_terms = true
  where terms_version is null and id in (select user_id from agent_activation);
